"""What an app offers a person: its listeners are run as a person's events would, and what they reach is told."""
