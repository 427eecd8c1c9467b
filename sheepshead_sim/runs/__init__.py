"""Work in blocks on threads."""
