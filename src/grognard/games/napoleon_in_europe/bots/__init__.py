"""Players of this game."""
