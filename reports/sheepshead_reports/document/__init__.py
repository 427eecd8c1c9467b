"""Reports that can be read on a terminal, as Markdown and as one HTML file."""
