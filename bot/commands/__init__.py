"""What the command line `durak` does, one file a command."""
