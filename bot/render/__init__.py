"""A view of the game → what one chat is shown: an HTML text and a keyboard."""
