"""Text to facts: the only room that knows parsers."""
