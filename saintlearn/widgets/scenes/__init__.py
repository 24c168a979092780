"""What the table shows of each game, as plain JSON values."""
