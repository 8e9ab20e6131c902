"""Patterns that untrusted code brings along, matched with work that is counted and has an end.

`regexp` are the regular expressions of JavaScript, `wildcards` the names with `*` of file lists.
"""
