"""Vive l'Empereur: grand tactical battles of the Napoleonic age."""
