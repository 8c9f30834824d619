"""The players of this game that think."""
