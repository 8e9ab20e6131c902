"""What a JavaScript program does: values, calls and reach. Knows JavaScript, knows nothing of ABP.

`Interpreter` executes lowered facts on abstract values: what is written down is known exactly, what comes
from outside has an access path (`External`), and the rest is `Unknown`. Where a condition is not known, both
sides run and their effects are joined. Nothing is guessed: a call that leads nowhere is recorded as such.
"""
