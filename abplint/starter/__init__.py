"""What `abplint init --runtime` writes: a start for a runtime, as the framework that builds the app would have it."""
