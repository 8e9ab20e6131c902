"""Every bound of the interpreter, with what it protects.

Steps are evaluated expressions and statements; a million of them take about four seconds. A bound that ends something
of the project is told as not followed; the others only make a value less exact.
"""

from __future__ import annotations

from typing import Final

# ---------------------------------------------------------------- steps: how long something may run

LOADING_STEPS: Final = 110_000  # one file's top level: bundled data and generated tables must not use up the app's
STARTING_APP_STEPS: Final = 160_000  # of what imports and is not imported, until a runtime is set: it starts the app
SET_UP_STEPS: Final = 20_000  # of these, once it is: who waits is told, and what comes next registers handlers
ALL_LOADING_STEPS: Final = 600_000  # all files of a realm: an app of hundreds of modules is still read in seconds
STATEMENT_STEPS: Final = 2_000  # what a file, and each of its statements, gets when that is used up: late ones are seen
ALL_LATE_STEPS: Final = 300_000  # all of these of a realm: thousands of loops must not get them all
FOLLOWING_STEPS: Final = 500  # a statement of a function behind the one in which its steps ended: it sets a field
ALL_FOLLOWING_STEPS: Final = 15_000  # all of these of a realm, while it loads
FEWEST_STATEMENT_STEPS: Final = 100  # such a statement when that is used up, too: enough to assign a runtime
INITIALISER_STEPS: Final = 40_000  # an imported variable that is needed at last: it runs inside of another run
FOREIGN_STEPS: Final = 5_000  # a call of a library's copy while loading: a widget that draws itself sets nothing up
ALL_FOREIGN_STEPS: Final = 30_000  # all of these of a realm: what the app itself does while loading comes first
FEWEST_FOREIGN_STEPS: Final = 300  # such a call when that is used up: enough to keep what it is given
SHARE_IN_BETWEEN: Final = 4  # of the steps that are left while loading, one in so many is for a listener or a timer
ALL_STEPS_IN_BETWEEN: Final = 30_000  # all of these of a realm: the code that asks for them is not to go without
FEWEST_STEPS_IN_BETWEEN: Final = 300  # such a call when that is used up: enough to assign a runtime
CALL_STEPS: Final = 100_000  # one call of a handler: what it reaches it reaches early, the rest is the app's own work
ALL_CALL_STEPS: Final = 3_000_000  # all calls of a realm: hundreds of capabilities must not take minutes
FEWEST_CALL_STEPS: Final = 10_000  # one call when all the others have used that up: the last capability is asked, too
RESERVED_FOR_CALLER: Final = 8  # of the steps that are left, one in so many is the caller's: an end is the callee's own
SHARE_OF_INITIALISER: Final = 3  # of the steps that are left, one in so many is for one of those that a library starts
LITERALS_KEPT: Final = 4_096  # of which what they say of a value is kept ready: the same ones are tested for again
PATTERNS_KEPT: Final = 4_096  # compiled, of those that look for a name: a dozen files ask for the same types
LITERALS_EXCLUDED: Final = 1_000  # that a value is known not to be: each case of a huge `switch` copies the whole set
LITERALS_LISTED: Final = 1_000  # of which a value is one: the same, where the ends of each case are joined
LONG_RUN: Final = 2_000  # of a run, before text is searched for what can matter: most runs are shorter than the search
IRRELEVANT_STEPS: Final = 40  # a call in a long run that leads to nothing: it sets a flag, makes a value, or computes
UPDATE_STEPS: Final = 1_000  # where it makes a store's next state: a reducer that is cut hides what follows
CALLING_KEPT_STEPS: Final = 1_000  # where it calls what others put into a list or a table: it waits, and looks up
MAKING_STEPS: Final = 300  # where it makes elements: who calls it listens for what they hear
ANSWERING_STEPS: Final = 3_000  # the same where its result may be a part of the answer, of which rules ask the shape
UNCALLED_STEPS: Final = 20_000  # a function that nothing calls, on its own: a large one must not starve the others
ALL_UNCALLED_STEPS: Final = 400_000  # all of these of a realm: a bundle brings a framework's timers along
FEWEST_UNCALLED_STEPS: Final = 1_000  # such a function when that is used up: enough to assign a runtime
AMBIENT_STEPS: Final = 20_000  # a function that may have written a variable between two calls: only its writes count
ALL_AMBIENT_STEPS: Final = 80_000  # all of these of a realm
ASIDE_STEPS: Final = 2_000  # the same for what such a function reads: what that reads is asked again, without end
PLAIN_STEPS: Final = 1_000  # a function that gives a variable what is plain to see there: `open = true`
DRAWN_STEPS: Final = 500  # what a text or an attribute of a template says: what acts comes first
ARRIVING_STEPS: Final = 4_000  # the page that a handler leads to, as it opens: it is the app's own work from then on
POLL_STEPS: Final = 2_000  # a timer that repeats, once a handler is through: what it looks for comes first
ASKED_STEPS: Final = 8_000  # a function that hands a holder what a handler asks it for: it does so early, or never
STARTING_STEPS: Final = 20_000  # the same where it sets a global that a handler reads: it makes what the app lives on
ALL_ASKED_STEPS: Final = 100_000  # all of these of a realm
STEPS_FOR_HOLDERS: Final = 80_000  # beside these, for what holders lack that handlers ask: much else asks, too
SHARE_OF_ASKED: Final = 3  # of what is left of both, one in so many is for one holder: others are asked, too
ALL_WANTED_STEPS: Final = 150_000  # of a realm, for what names a capability without a handler, or is waited for
ALL_FIRED_STEPS: Final = 60_000  # of a realm, beside those asked for, for what names an event that a handler fires
ALL_SHOWN_STEPS: Final = 60_000  # of a realm, for components that are shown where a handler asks for what they lend
MOUNT_STEPS: Final = 20_000  # a component that only a router would render
SHARE_OF_MOUNT: Final = 3  # of what is left of all these, one in so many is for one: a small app's page is most of it
FEWEST_MOUNT_STEPS: Final = 2_000  # a component of such a page that would get fewer is shown on its own instead
FIRST_PAGE_STEPS: Final = 40_000  # of a realm, for what a large app shows as it starts: all the rest is shown on demand
SHARE_OF_FIRST: Final = 2  # of what is left of a file's, one in so many is for that
SHARE_OF_FIRST_ALONE: Final = 8  # the same of what only a router would show: it may register something, and lend it
MOUNTED_STEPS: Final = 5_000  # of these, for what it does once it is shown
ALL_MOUNT_STEPS: Final = 120_000  # all of these of a realm: most of a large app is only shown
REGISTERING_STEPS: Final = 60_000  # and of those that register something, where the others have used up all
SHOWN_STEPS: Final = 1_000  # a call of a component that leads to nothing: what it makes ready must not starve the rest
SOME_STEPS: Final = 100  # of a component, before text is searched for what can matter: the smallest are all there is
RENDERING_STEPS: Final = 8_000  # rendering a component again aside: only what its effects depend on is wanted
OVERHEARD_STEPS: Final = 40_000  # of one run, for renderings to see who settles a promise: dialogs come in dozens
MOST_FOLLOWED: Final = 400  # components of which it is asked what the writes of a handler make them show
MOST_BEHELD: Final = 2_000  # of which it is only asked once a write brings what leads to an API
MOST_ENCLOSING: Final = 8  # instances of one component at one place: any of them may show what all are given
MOST_SHOWN_BY: Final = 1_000  # places that one of them reads: one that reads more is a whole page
MOST_RENEWED: Final = 8  # times that what a handler has rendered is again, before it looks for an element of it
MOST_LOOKED_FOR: Final = 20  # components that are rendered again in a run because somebody looks for an element
MOST_SHOWN_AGAIN: Final = 60  # times that they are rendered to see that, in one run
REACTION_STEPS: Final = 40_000  # everything that answers to writes in one run: answers write, too
ALL_REACTION_STEPS: Final = 1_000_000  # the same of all runs of a realm: hundreds of listeners write to one store
FEWEST_REACTION_STEPS: Final = 1_000  # the same of one run when the others have used that up
BYTES_IN_A_STEP: Final = 4  # of code, that are parsed and lowered while a step runs
COMPARED_IN_A_STEP: Final = 3  # paths, that are compared with a pattern while a step runs
ALL_LOADED_BYTES: Final = 8_000_000  # of the modules of a realm: each is parsed, and a runtime may import thousands
LOADED_ASIDE_BYTES: Final = 3_000_000  # of these, for what is merely asked for: a search leaves a handler its share

# ---------------------------------------------------------------- depths: what calls itself, or holds itself

DEEPEST_CALL: Final = 48  # activations; also how often a value's way through calls is remembered
DEEPEST_NESTING: Final = 900  # expressions and statements within each other: Python's stack
PYTHON_FRAMES: Final = 16_000  # what the two depths above come to, about fifteen frames for each level
STACK_SLOTS: Final = 1_200_000  # of Python's stack, 8 bytes each, that all these frames together take at most
YOUNG_OBJECTS: Final = 400_000  # made by Python before garbage is looked for among them: some 50 MB at most
MOST_YOUNG_ROUNDS: Final = 100  # in which garbage is looked for among these alone: what they leave is seldom any
SAME_FUNCTION_DEEP: Final = 3  # activations of one function: what recursion finds, it finds in the first rounds
WRITTEN_DEEP: Final = 10  # the same where it goes down something that is written in code: menus, forms, elements
WRAPPED_DEPTH: Final = 3  # functions that a function wraps, which wrap others: two layers of actions, and what they do
COUNTING_DEEP: Final = 16  # a function that goes through a list by calling itself, one item at a time
GIVEN_DEPTH: Final = 2  # how deep a function is looked for in what others were given: a callback, or one of several
DEEPEST_AMBIENT: Final = 4  # runs for what they may write, since such a run reads it
DEEPEST_CLASSES: Final = 16  # base classes: a class whose base is itself
LISTS_DEPTH: Final = 4  # lists of elements in each other
CLASSES_DEPTH: Final = 4  # lists of classes in each other
MOST_OF_MARKUP: Final = 32  # elements of one place of some markup, in which a selector looks for one
MOST_DESCENDANTS: Final = 2000  # elements that are looked through for one: a page may be a book
MOST_CROSSINGS: Final = 6  # messages that answer messages: two parts may do so for ever
DEEPEST_MOUNT: Final = 160  # components, elements and lists in each other: providers and layouts stand in dozens
SAME_USAGE_DEEP: Final = 8  # of them the same component at the same place: trees that render themselves
DEEPEST_ROUTE: Final = 16  # routes in routes, each in a list
DEEPEST_ITEM: Final = 3  # menus in menus that a component is given as data
HANDED_ON_DEPTH: Final = 4  # components in each other that hand an item of a list on: a list, a row, a cell, its menu
DESCRIBED_DEPTH: Final = 3  # of a state, how deep a dialog stands in it: in a record of a list of a store
DEEPEST_OUTPUT: Final = 8  # the states in what a hook returned: nobody nests them deeper
DEEPEST_ANSWER: Final = 4  # where an answer may hold a promise
DEEPEST_TEXT: Final = 3  # what text of an object reads of what it holds
NARROWING_DEPTH: Final = 6  # places within places of which something is known
SHARED_COPIES: Final = 16  # members of an object in one of a state: fewer are copied sooner than a copy is found again
FEWEST_TOLD_APART: Final = 2  # definitions in a list: one alone has nothing that its text would tell it from
TABLES_IN_TABLES: Final = 2  # of functions, in a state that others fill: what each part of the page can do, by its name
LOOSENED_DEPTH: Final = 3  # of an object in a state, how deep other code may have changed it: deeper parts are shared

# ---------------------------------------------------------------- widths: how much is known of one value

VALUES_IN_A_STEP: Final = 16  # looked at one by one: a list of thousands is joined, or copied, in hundreds of steps
WIDEST_UNION: Final = 48  # alternatives: each operation is done for each of them
MOST_TEXTS_TOLD: Final = 1_000  # plain values in all rows of a table: of more, nobody knows which row is read
MOST_HELD_ALIKE: Final = 6  # objects made at one place that a state was, one after another: each part of each counts
LONGEST_PATH: Final = 24  # members of an access path: `next.next.next` of a list never ends
MOST_EARLIER: Final = 8  # places where a property has been written before: they are only shown
MOST_FACTS: Final = 64  # known of unseen values at one point: the oldest is forgotten
MOST_POLLS: Final = 8  # timers that lead somewhere, asked at the end of each handler: an app has one or two
MOST_TURNS: Final = 64  # of the event loop that are kept apart until they come
MOST_ROUNDS: Final = 4  # of a function that runs over and over, before what changes is taken to go on
MOST_ROUNDS_WATCHED: Final = 64  # places that such a function reads
MOST_CALLED_AGAIN: Final = 3  # times that a callback is, in one run, once what it reads has been written
MOST_SELECTED: Final = 16  # elements that a query library wraps at once: the others are alike
MOST_SHARED: Final = 1024  # unseen values that are told apart by where they come from
MOST_RUNS: Final = 8  # whose facts are kept
MOST_ENDS: Final = 8  # of one computation that are kept apart by what is known at each
MOST_CONSULTED: Final = 64  # unseen values whose facts decided something in one call
MOST_INSIDE: Final = 300  # values looked at inside of a value: they hold each other in circles
MOST_NAMED: Final = 64  # names of one object or call that a package may run functions by: messages have a dozen
NAMED_DEPTH: Final = 3  # objects and lists in each other, in which such functions stand: a list of modules of actions
MOST_ELEMENTS: Final = 4096  # elements of an array: tables of data that nobody dispatches by
MOST_STEPS_OF_GENERATOR: Final = 24  # that code goes on with one by one: each runs its body from the beginning
LONGEST_ITERATION: Final = 256  # items that one loop or method goes through one by one
LONGEST_UNROLLING: Final = 1_024  # rounds of a loop whose end is known, and definitions that a method goes through
FEW_HELD: Final = 4  # items of a list, or values of a table, that tell whether it holds definitions: all are alike
LONGEST_COMPUTING: Final = 12  # the same where it only computes: numbers that no name depends on
LARGEST_COUNT: Final = 16  # numbers that counting keeps exact: a counter in a handler would else never repeat
MOST_VARIANTS: Final = 8  # texts that a template makes of alternatives: they multiply
LONGEST_SORTED: Final = 16  # items of a list whose order is asked of a function: each pair of neighbours calls it
LONGEST_NUMERAL: Final = 24  # characters of a text that is read as a number: nobody writes a longer one
LONGEST_TEXT: Final = 4096  # UTF-16 code units of a text that is put together: names are short, documents are data
LONGEST_ENDING: Final = 64  # the same of what is kept of how a text ends: keys are told apart by it
LONGEST_MARKUP: Final = 8_192  # the same of markup with parts that are not known: a template of a large dialog
LONGEST_RESULT: Final = 1024  # the same of what a method of text is run on for real
PATTERN_STEPS: Final = 10_000  # of the pattern's own machine, for one regular expression and text: some never end
PATTERN_STEPS_PER_STEP: Final = 8  # of these take as long as one step of ours
LONGEST_SHORT_NAME: Final = 2  # of a variable that a minifier may have named: other functions have one of that name
LONGEST_WRAPPER: Final = 120  # bytes before a function in which the call stands that makes a component of it
LONGEST_CALLEE: Final = 120  # bytes of a chain of names before a parenthesis: what is called is written nearby
LONGEST_KEY: Final = 40  # bytes of a key that are told where it says what is called: messages stay short
LONGEST_IMPORT: Final = 2_000  # bytes before the name of a package in which a name is looked for that is imported of it
LONGEST_NAME: Final = 200  # longer text is no name, whose place is that of its first part

# ---------------------------------------------------------------- memory of calls: when it is cheaper to look up

ENOUGH_RUNS: Final = 2  # calls of a function before its results are kept: most functions are called once
ENOUGH_STEPS: Final = 150  # steps of a call below which running it again is cheaper
CHEAP_STEPS: Final = 40  # steps of a call whose result may be forgotten where it is dull
CODE_DEPTH: Final = 3  # how deep an object is searched for functions: `this.pending[id]` is a pair of them
DATA_DEPTH: Final = 2  # how deep an argument is compared as data
KEPT_DEPTH: Final = 2  # how deep what a run leaves behind is searched for code
SHAPE_DEPTH: Final = 1  # how deep an argument is compared by its shape alone
LISTED_ALIKE: Final = 8  # items of a list that are looked at for code: those behind them are like them
WIDEST_SHAPE: Final = 12  # members of an object that is compared by its shape
FEWEST_COMPARED: Final = 8  # comparisons of one value before those that may hold are looked up: fewer are made sooner
MOST_ALIKE: Final = 4  # arrays that a call which reads one is made for: each change of a state may double them
FEW_ALTERNATIVES: Final = 3  # of a value that is compared by them
MOST_HANDED_OUT: Final = 1_000  # results of async functions of a run that are looked at once more when it is through
LARGEST_COPY: Final = 48  # objects of a result that is copied for a new caller
DEPTH_OF_RECORDED: Final = 2  # calls that lead to a handler that is recorded
MOST_READS: Final = 200  # what a call reads that others may write: comparing more costs more than running it

# ---------------------------------------------------------------- searches: who else may write, provide, answer

MOST_WRITERS: Final = 96  # places that may write a variable or property: a name that is anybody's (`data`, `name`)
DEEPEST_ROUNDS: Final = 2  # loops in loops that run round by round: their rounds multiply
ROUNDS_STEPS: Final = 2_000  # of a loop that runs round by round: what is longer computes, and is run as one round
REEXPORTS_OF_TYPES: Final = 3  # from an import to the module that declares a type
HANDED_ON: Final = 3  # from an import to the module that declares the variable
TYPES_IN_TYPES: Final = 4  # aliases, lists and promises around a type: aliases may mean each other
MOST_CLOSURES: Final = 8  # earlier closures of one function, besides the latest
LARGEST_TEMPLATE: Final = 100_000  # bytes of a file that a build makes a function of: its markup is read at each call
MOST_IMPORTED: Final = 24  # modules that one import may mean: hundreds of languages or icons are looked up alike
LONGEST_INLINED: Final = 1_200  # bytes of a function that a compiler writes into a file: each has its text searched
MOST_ANSWERED_WORDS: Final = 40  # that handlers write to states, and a component may wait for
WRITTEN_DEPTH: Final = 3  # of what they write: a slice of a store's state, a request in it, and its parts
MOST_HEIRS: Final = 40  # classes of one type: of more nobody says which of them some value is of
MOST_MENTIONS: Final = 24  # places that mention what a handler asks for
MOST_LEFT_EARLY: Final = 4  # instances of a component whose effect is run again: a list shows hundreds
MOST_TEXTS: Final = 3  # with which functions were called, that may name what they look for: the nearest
MOST_NAMES: Final = 6  # of functions by way of which a listener may settle a promise
MOST_HANDING: Final = 8  # names by way of which something comes to a registry: a context, its hooks, who calls these
MOST_STREAMS: Final = 2  # by which a promise may be settled, if their names tell who does
MOST_RENDERED: Final = 8  # components that are rendered to see who settles a promise
MOST_UNSHOWN: Final = 4  # elements that a handler finds and that nothing has shown, of which components are asked
MOST_SHOWING: Final = 3  # places that show such a component: what it is handed by one of them is what it calls
DEEPEST_HANDED: Final = 3  # components through which what hears a click on one of these is handed
MOST_GIVEN: Final = 500  # objects that packages are given while loading and that may hold components
MOST_DRAWN: Final = 200  # calls that the pages of an app make as they are drawn: each is asked again for its own
MOST_REACTIONS: Final = 60  # answers to one write
MOST_SHARES: Final = 4  # into which the steps for them are divided: the first ones that compute leave some to others
MOST_UNCALLED: Final = 100  # functions of a realm that nothing calls and that are run on their own
FARTHEST_EFFECT: Final = 3  # imports from a page's own script within which modules that nothing asks for run
LONGEST_DECLARATION: Final = 400  # bytes before a call in which the name of what it is given to stands
LONGEST_ASSIGNED: Final = 400  # bytes of a literal for `Object.assign()`, whose keys count as written: larger is data
LONGEST_OWNER: Final = 120  # bytes before a write in which the name of what is written to stands
LONGEST_ASKING: Final = 40  # bytes before a name in which `Object.keys(` and the like stand
LONGEST_HELPER: Final = 2_000  # bytes of a compiler's helper; TypeScript's is 800, with its comments
LONGEST_CLAUSE: Final = 600  # bytes before a type's name in which `import {`, `class X implements` and the like stand
LONGEST_TYPE: Final = 300  # bytes of an annotation: longer ones describe data
LONGEST_BODY: Final = 20_000  # bytes of a type's declaration: a class is read for its fields
EXECUTOR_HEAD: Final = 300  # bytes before a promise's executor that tell it for one
LONGEST_CALL_HEAD: Final = 120  # bytes from a name to the parenthesis of its call, as a path shows it
MOST_KEPT: Final = 4  # functions that an executor leaves for whoever settles its promise: one is usual, or two
