"""Board geometry."""
