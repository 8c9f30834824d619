"""The server of the browser game: tables that people and bots sit at, kept on disk, told in patches."""
