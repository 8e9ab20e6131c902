"""The commands, a module a family: each reads its options, asks for the work, prints and says how it ended."""
