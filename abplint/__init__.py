"""abplint: a linter for web apps that speak the Agentic Browser Protocol."""

__version__ = "0.1.0"
