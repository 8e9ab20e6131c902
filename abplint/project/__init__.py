"""The project around the code: which files exist, what packages say, what an import specifier means."""
