"""What pays when burying and calling, over the hands that pick."""
