"""How the database grew, one step a file; the server takes the missing ones when it starts."""
