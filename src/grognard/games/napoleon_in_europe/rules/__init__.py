"""The rules of Napoleon in Europe, a file for each chapter of the rulebook."""
