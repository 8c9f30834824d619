"""The rules of Age of Napoleon, a file for each chapter."""
