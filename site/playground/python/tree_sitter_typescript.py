"""The grammars, as Python is told of them."""


def language_typescript() -> str:
    return "typescript"


def language_tsx() -> str:
    return "tsx"
