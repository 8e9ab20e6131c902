"""Names for capabilities that would offer features: from what delivers nothing but content, and from labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import Final

from abplint.inventory import Kind
from abplint.patterns import regex

DELIVERS: Final[frozenset[Kind]] = frozenset(("copy", "download", "print", "share", "open"))
_WORD: Final = regex(r"(?<=[A-Z])to(?=[A-Z])|[A-Z]+(?=to[A-Z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_KEYS: Final = regex(r"\S*\+\S+|\([^()]*\)")  # of a shortcut, or an aside
_KEY_OF_TEXT: Final = regex(r"[\w-]+(?:\.[\w-]+)+")
_SAID_ALREADY: Final = frozenset(
    """
    to as build make create generate get produce export render format serialize serialise compose prepare compute
    download copy print share save handle on do click button the a an this all current selected your my now of for into
    clipboard file files blob body text string data content contents result output value async copied saved cut paste
    button btn as ok yes no go add new apply confirm submit done more
    """.split()
)
_SAID_OF_ALL: Final = (_SAID_ALREADY | {"convert"}) - {"text", "file"}
# how content is packed, and not what it is: what turns one of these into another makes no other content
_PACKED: Final = frozenset("base 64 uri url blob object data array buffer bytes binary string file to".split())
_FETCHES: Final = frozenset("ajax fetch http load query request".split())  # who makes the content: a server
_HOW: Final = frozenset("with by using via from in on per".split())  # behind these stands how, and not what
# labels that say how it went, and not what there is
_MOMENTS: Final = frozenset("invalid error errors failed failure loading pending unknown missing please sorry".split())
_DONE_TO_IT: Final = regex(r"[a-z]{3,}(?<![be])ed")  # `decoded`: what was done, and not to what
_FILE_NAME: Final = regex(
    r"(?<![\w./-])([A-Za-z][\w-]*)\.(?:csv|css|docx?|html?|ics|json|log|md|pdf|png|sql|svg|toml|tsv|txt|xlsx?|xml|ya?ml|zip)\b"
)
_KEPT_SECRET: Final = frozenset("secret secrets password passwords passphrase token tokens credentials".split())
# what the files and folders of an app say of how they are built, and not of what they are about
_OF_PARTS: Final = frozenset(
    """
    app apps src lib libs web ui client frontend component components view views page pages route routes feature
    features module modules tool tools widget widgets container containers screen screens layout layouts dialog dialogs
    modal modals popup panel panels sidebar menu menus toolbar header footer card cards list lists item items form
    forms index main common shared base core utils helpers hooks composables generator converter formatter parser
    editor viewer
    """.split()
)
_OUTER: Final = 3  # a file, and the folders around it that are asked
MOST_WORDS: Final = 3
MOST_OF_A_CONVERSION: Final = 5  # what it takes and what it gives
SHORTEST_NAME: Final = 3


def proposal_of(kind: Kind, label: str, content: str) -> str:
    """A name for a capability, "" where nothing says what it would be of, or where it would be of a secret.

    `content` is the name of the content function, "" if there is none. The name of a function that converts says so.
    """
    if kind not in DELIVERS or (kind == "open" and not content):  # a window may show anything
        return ""
    words = [word.lower() for word in _WORD.findall(content)]
    what = words[: next((at for at, word in enumerate(words) if at and word in _HOW), len(words))]
    kept = [word for word in what if not any(word in said for said in (_SAID_ALREADY, _PACKED, _FETCHES))]
    is_named = bool(kept)
    if not is_named:
        kept = _words_of(label)
        if not _MOMENTS.isdisjoint(kept):
            return ""
    says_nothing = len(kept) == 1 and _DONE_TO_IT.fullmatch(kept[0]) is not None
    namespace = "export"
    if (is_named or says_nothing) and words and (words[0] == "convert" or "to" in words[1:-1]):
        namespace, kept = "convert", [word for word in words if word != "convert"]
    elif says_nothing:
        return ""
    kept = [word for word in kept if len(word) > 1]
    most = MOST_OF_A_CONVERSION if namespace == "convert" else MOST_WORDS
    if not kept or len(kept) > most or not kept[0][0].isalpha() or not _KEPT_SECRET.isdisjoint(kept):
        return ""
    if len(kept) == 1 and len(kept[0]) < SHORTEST_NAME:  # `id`, or the beginning of something
        return ""
    return f"{namespace}.{kept[0]}" + "".join(word.capitalize() for word in kept[1:])


def told_apart(proposals: Sequence[tuple[str, Hashable, Sequence[str]]]) -> list[str]:
    """The names, where those that stand for different things say what each is of.

    Each is given with what it stands for, and with the clues that may tell it from others: paths of files, labels,
    names. The first clue is taken that tells all apart, else what the first tells. Where none says more, names stay.
    """
    meant: dict[str, dict[Hashable, Sequence[str]]] = {}
    for name, what, clues in proposals:
        meant.setdefault(name, {}).setdefault(what, clues)
    apart: dict[str, dict[Hashable, str]] = {}
    for name, others in meant.items():
        if name and len(others) > 1:
            apart[name] = _apart(name, others, meant)
    return [apart[name][what] if name in apart else name for name, what, _ in proposals]


def _apart(name: str, others: dict[Hashable, Sequence[str]], taken: Iterable[str]) -> dict[Hashable, str]:
    ways: list[dict[Hashable, str]] = []
    for number in range(min(map(len, others.values()))):
        way = {what: qualified(name, clues[number]) for what, clues in others.items()}
        often = Counter(way.values())
        is_free = {each: often[each] == 1 and (each == name or each not in taken) for each in way.values()}
        if all(is_free.values()):
            return way
        ways.append({what: each if is_free[each] else name for what, each in way.items()})
    return ways[0] if ways else dict.fromkeys(others, name)


def subjects(*texts: str) -> frozenset[str]:
    """What labels and names are about: their words without those that every feature may have."""
    words = (word.lower() for text in texts for word in _WORD.findall(_plain(text)))
    return frozenset(word for word in words if word not in _SAID_OF_ALL and len(word) > 1)


def qualified(name: str, path: str) -> str:
    """A name with what the file, or else a folder around it, says that it is about; the name itself if none does."""
    namespace, _, what = name.partition(".")
    known = [word.lower() for word in _WORD.findall(what)]
    stem, *around = reversed(path.split("/"))
    for part in (stem.partition(".")[0], *around)[:_OUTER]:
        words = [word.lower() for word in _WORD.findall(part)]
        kept = [word for word in dict.fromkeys(words) if not _is_of_no_use(word) and word not in known]
        if kept and len(kept) + len(known) <= MOST_OF_A_CONVERSION:
            said = [*kept, *known]
            return f"{namespace}.{said[0]}" + "".join(word.capitalize() for word in said[1:])
    return name


def _is_of_no_use(word: str) -> bool:
    return word in _OF_PARTS or word in _SAID_ALREADY or word in _HOW or len(word) < SHORTEST_NAME or not word.isalpha()


def _words_of(label: str) -> list[str]:
    """What a label says of the content: a file's name as it is, else what is left of its words."""
    file = _FILE_NAME.search(label)
    if file is not None:
        return [word.lower() for word in _WORD.findall(file[1])]
    return [word for word in map(str.lower, _WORD.findall(_plain(label))) if word not in _SAID_ALREADY]


def _plain(label: str) -> str:
    """What of a label says what it is about: of one of two, the second, which is there before anything is done; of the
    key of a text, the end."""
    label = label.rpartition(" / ")[2]
    is_of_keys = all(map(_KEY_OF_TEXT.fullmatch, label.split()))
    return label.rpartition(".")[2] if is_of_keys else _KEYS.sub(" ", label)
