"""The rules of 1813: Napoleon's Nemesis, a file for each chapter."""
