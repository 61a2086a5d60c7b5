"""The replay page: a game as one file that any browser opens and that checks itself."""
