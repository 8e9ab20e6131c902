"""Every bound on reading an app, with what it protects. Those of the interpreter are in `abplint/program/budgets.py`.

What bounds a text that is shown stands where the text is made.
"""

from __future__ import annotations

from typing import Final

# ---------------------------------------------------------------- a run: how much work no repository can exceed

RUN_STEPS: Final = 64_000_000  # all apps of a run, or a little more: some five minutes, see `program/work.py`
APP_STEPS: Final = 16_000_000  # one app, while there are few: a realm takes up to five million of its own
MOST_APPS: Final = 1_024  # that are read: each has to have something of the above
WORTH_COLLECTING: Final = 20_000  # steps, some megabytes each thousand: to collect is to look at all that lives

# ---------------------------------------------------------------- files: what is somebody's source

LARGEST_FOLLOWED: Final = 1_000_000  # bytes of a file: larger ones are bundles and data, which take minutes to parse
SMALLEST_BUNDLE: Final = 20_000  # bytes of a file whose long lines say that nobody wrote it
SHORTEST_NAME: Final = 3  # of a global that a script too large to be read declares: minified ones are anybody's
LONGEST_LINES: Final = 400  # bytes of such a file for each of its lines
LARGEST_PAGE: Final = 16_000_000  # bytes of a page: a tree of tags takes fifty times as much memory
MOST_MANIFEST_LINKS: Final = 40  # of a page, which needs one: each is looked for among the files, and can be mended
LARGEST_INLINE: Final = 40_000  # bytes of a script in a page, up to which its lines may be of any length
LONGEST_RECEIVER: Final = 200  # bytes before a call: `this.app.services.registry.`
LONGEST_TAG: Final = 2_000  # bytes from `<` to `>`

# ---------------------------------------------------------------- modules: how much of an app is searched or run

SMALL_APP: Final = 400  # files that a page loads, up to which all of them run: whatever it registers or stores is there
MOST_SEARCHED: Final = 5_000  # modules of an app in whose text something is looked for: each is read and compared
FEWEST_INDEXED: Final = 100  # words sought in the same modules before their names are read: that takes as long
FEWEST_LISTED: Final = 3  # scripts of a list before they are a program: two that are named together may be anything
SOUGHT_ALONE: Final = 400  # names of an app that are sought one by one: for more, what each file declares is listed
MOST_LISTED: Final = 400  # scripts of a list that a build puts together: all of them run
MOST_LISTS: Final = 12  # files that are read for such a list: those that name one of its scripts
MOST_RENDERED: Final = 150  # components; of a larger app only those run that may register something
MOST_NAMING: Final = 60  # modules that name a type: more are not searched for the classes behind it
MOST_FOUND: Final = 8  # elements of a page that one selector finds, and of others one of each kind: as many again
MOST_COMPARED: Final = 400  # elements that a selector means, among which other kinds are looked for
MOST_ATTRIBUTED: Final = 400  # elements with an attribute that a library reads: what a large app writes into its pages
MOST_CALLERS: Final = 4  # functions, each called by the next, that run for an assignment nothing reaches
MOST_PARTS: Final = 100  # of a namespace that scripts beside the runtime fill: each is loaded where all are asked for
MOST_MENTIONING: Final = 16  # modules that are loaded because they mention what a handler asks for
IMPORTS_SEARCHED: Final = 3  # imports of imports of imports: what is farther is the app's own business
REEXPORTS_FOLLOWED: Final = 2  # a file that gathers others, and one that gathers those
FARTHEST_SEARCH: Final = 600  # modules looked at to find what a page or an entry leads to

MOST_UNREACHED: Final = 100  # places that seem to write the global: around each, functions that nothing calls are run
MOST_CAPABILITIES: Final = 2_000  # of a runtime, that are asked one by one; those behind them are told as not followed
MOST_DOCUMENTS: Final = 8  # of a framework: an app has one or two, and each is searched for scripts
MOST_RUNTIMES: Final = 64  # of a realm: each is probed, and compared with the others
MOST_IMPORTERS_RUN: Final = 8  # modules that are run because they import one that nothing reached: running costs most
MOST_IMPORTERS_READ: Final = 40  # modules that lead to one, of which only the names are read: that costs little
MOST_PAGES: Final = 12  # pages of an extension that are parts of its realm
MOST_WITH_LINKS: Final = 12  # modules that are run because they mention a manifest's link

# ---------------------------------------------------------------- values: how deep an answer is looked into

DEEPEST_DATA: Final = 40  # levels of a list of capabilities that is data: schemas hold themselves
MOST_DATA: Final = 4_000  # parts of such a list
DEEPEST_FILE: Final = 5  # levels of a response in which a file is looked for
DEEPEST_CODE: Final = 3  # levels of an answer in which error codes are looked for
DEEPEST_DENIAL: Final = 3  # levels of an error in which the code of a refusal is looked for
ARGUMENT_DEPTH: Final = 2  # levels of an argument in which what a call was given is looked for
LONGEST_TYPE: Final = 400  # bytes of a type before a member that it declares
LONGEST_BEFORE: Final = 400  # bytes before a parameter in which the call begins that it is given to
HAND_ON_DEPTH: Final = 2  # functions below a handler that the handler may only hand on to
MOST_REFERRED: Final = 40  # references that lead on from one schema: of one with more it is not known what it defines
MOST_PATTERNS: Final = 100  # of names, that one schema has: the same

# ---------------------------------------------------------------- features: what an inventory runs

MOST_SHOWN: Final = 600  # component modules that are rendered, whether or not a route was seen that leads to them
SHOWN_STEPS: Final = 700_000  # components that only a router would render, all of a realm: what they show is wanted
SHOWN_STEPS_EACH: Final = 100_000  # one of these: a page of an app with everything on it
SHOWN_STEPS_LEFT: Final = 300_000  # of a realm whose pages have used up all: parts of them that name what is wanted
LISTENERS_ASSUMED: Final = 200  # of a realm, at least: what a click delivers is not behind much work
MOST_LISTENERS_RUN: Final = 600  # listeners of a realm: each is a run of its own, and an app of more has few of a kind
INVENTORY_STEPS: Final = 3_000_000  # one app, while there are few: a person waits for what it offers
ALL_LISTENER_STEPS: Final = 1_000_000  # listeners of a realm: those that may lead come first, and others are counted
RUNS_ALIKE: Final = 4  # uses of a component in which a listener does one and the same: it does it in all others, too
USES_TOLD_APART: Final = 3  # components around a listener that tell it from that of another page: roots differ in each
LONGEST_BEGINNING: Final = 200  # bytes of a record before the name in it
LONGEST_RECORD: Final = 20_000  # bytes of the record that a capability is registered with
LONGEST_NAMING: Final = 160  # bytes before a function in which the name is looked for that it is given
LONGEST_COMMENT: Final = 2_000  # bytes before a function in which a comment is looked for that names its parameters
LONGEST_ELEMENT: Final = 4_000  # bytes between the tags of an element that is read for its label: labels are short
MOST_FOLLOWED_ON: Final = 3_000  # facts of a function that takes what a person gives: nobody writes larger ones
DEEPEST_CLIENT: Final = 1  # levels of an object in which functions are looked for: what is delivered has none
LONGEST_MADE_OF: Final = 60  # characters of an expression that is shown: the rest is seen at its place
MOST_MADE_OF: Final = 3  # expressions that a delivery is made of: more say no more
FARTHEST_CONTROL: Final = 3  # functions that name functions: what is farther, names do not tell
CONTROLS_SHOWN: Final = 3  # that name a function: which of more is meant, nobody knows
MOST_CALLERS_NAMED: Final = 12  # functions that name one: what more name is anybody's
NAMES_FOLLOWED_BACK: Final = 4  # variables that are set to variables, where only text is read
MOST_FOLLOWED_BACK: Final = 300  # expressions on the way back from a delivery: code is wide, such ways are short
MOST_ADDING: Final = 6  # times that scripts which a page has added add others: a loader may nest, and may never end
MOST_LAYOUTS: Final = 5  # templates around one another, of one page: what takes itself in has no end
MOST_TAKEN_IN: Final = 40  # templates that one takes in: each is read

# ---------------------------------------------------------------- a process: what is kept between its runs

INDEXES_KEPT: Final = 8  # indexes of rules: those of one catalogue, for findings, maps and inventories
PATHS_KEPT: Final = 16_384  # access paths whose APIs an index remembers: a large app has some thousands
