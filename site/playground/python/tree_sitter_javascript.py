"""The grammar, as Python is told of it."""


def language() -> str:
    return "javascript"
