"""What mends findings: edits that keep to how a file is written. Checks ask for them; `fixer.py` applies them."""
