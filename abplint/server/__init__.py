"""The language server: what a project looks like while somebody writes it.

`reading` analyses, in the process that `worker` starts; `service` answers a client, with `places`, `diagnostics`,
`actions`, `names`, `completion` and `outline` for what the protocol calls them.
"""
