"""What is kept on disk from one run to the next: results, with everything that they depend on."""
