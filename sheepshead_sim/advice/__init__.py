"""One decision priced: what to do with this hand."""
