"""The ABP reading of a program: which files are a surface, what its runtime dispatches, declares and reaches."""
