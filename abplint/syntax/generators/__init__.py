"""Generators that a compiler has written as state machines, read as the generators that they were.

TypeScript (`__generator`, and swc's `_ts_generator`) and Babel (regenerator, in its old and its new form) turn the body
of a generator or an async function into one `switch` over the place where it goes on, in a function of its own:

    return __generator(this, function (_a) {
        switch (_a.label) {
            case 0: return [4, f()];
            case 1: return [2, _a.sent()];
        }
    });

What is known of the forms is what the emitters write, whatever minifiers have called the helpers since. The cases
become `Stages`, jumps back loops, the regions that are noted beside them `try`. A function that cannot be read so
stays as it is.
"""

from abplint.syntax.generators.machines import MACHINES
from abplint.syntax.generators.restoring import is_mark_of_generator, restore

__all__ = ["MACHINES", "is_mark_of_generator", "restore"]
