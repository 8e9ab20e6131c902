"""What the platform does with functions, events and elements that it is given."""

from __future__ import annotations

import re
from enum import Enum
from functools import cache
from typing import Final

from abplint.knowledge.programs import events, paths
from abplint.patterns import regex
from abplint.syntax.html import EVENTS


class Callback(Enum):
    """What happens to a function that is handed to something outside the project."""

    NOW = "it runs"
    LATER = "it waits for an event"
    NEVER = "it is taken away"
    ASKS = "it waits for a person's answer"
    WRAPPED = "it is part of what comes back, and runs when that is called, awaited or dropped"


_REGISTRATIONS: Final = frozenset(
    """
    addEventListener addListener on once one bind live delegate subscribe listen watch observe
    onMessage hover onConnect attachEvent register define
""".split()
)
# a name and a function given to these wait for the event of that name, whatever has the method
_ADDITIONS: Final = frozenset(
    """
    addEventListener addListener on once one attachEvent bind live delegate prependListener prependOnceListener
    addEventHandler
""".split()
)
_REMOVALS: Final = frozenset(
    """
    removeEventListener removeListener removeAllListeners off unbind undelegate die detachEvent unsubscribe unlisten
    unwatch unobserve removeEventHandler removeHandler removeCallback offMessage hasListener hasListeners
""".split()
)
# what these are given first is an event, or the listener of the only one there is
_ADD_ONLY: Final = frozenset("addEventListener addListener attachEvent addEventHandler".split())
# events that come by themselves to whatever is loaded
_LOAD_EVENTS: Final = frozenset("load loadend DOMContentLoaded".split())
_ITERATIONS: Final = frozenset(
    """
    map forEach each filter reduce some every find findIndex flatMap times sortBy groupBy keyBy
    mapValues mapKeys forOwn forIn eachSeries parallel series waterfall transform partition pickBy
    omitBy
""".split()
)
# events that come by themselves once the program has asked for what they announce
_PROGRAM_EVENTS: Final = frozenset(
    """
    load loadend loadstart progress error abort timeout message messageerror open close readystatechange
    success complete upgradeneeded blocked versionchange stop dataavailable start end finish canplay
    canplaythrough loadedmetadata loadeddata ended playing transitionend animationend DOMContentLoaded
    afterprint beforeprint voiceschanged connect disconnect data result response ready exit drain
    pageshow done finished
""".split()
)


# what the window keeps whatever is assigned to it: HTML, `[LegacyUnforgeable]`; `location` forwards to `location.href`
UNFORGEABLE: Final = frozenset("window document location top".split())

# only a person causes these
HUMAN_EVENTS: Final = frozenset(
    """
    click dblclick auxclick contextmenu mousedown mouseup mousemove mouseover mouseout mouseenter mouseleave pointerdown
    pointerup pointermove pointerover pointerout pointerenter pointerleave pointercancel touchstart touchend touchmove
    touchcancel wheel keydown keyup keypress beforeinput compositionstart compositionupdate compositionend textInput
    dragstart drag dragenter dragover dragleave drop dragend copy cut paste notificationclick notificationclose
    """.split()
)
# these come where something fails, and others instead of them where it does not
FAILURES: Final = frozenset("abort error messageerror timeout".split())
# a person causes these on a form or its controls
FORM_EVENTS: Final = frozenset("change input submit reset select".split())
# a person causes these on a `<dialog>`, unless the program closes it
DIALOG_EVENTS: Final = frozenset({"close", "cancel"})
# a person causes these on a component of a library
COMPONENT_EVENTS: Final = frozenset("ok confirm press tap action command finish".split())


def events_of_form(tag: str) -> frozenset[str]:
    """The events of an element with a tag that a person causes, besides those that a person causes anywhere."""
    return FORM_EVENTS | DIALOG_EVENTS if tag == "dialog" else FORM_EVENTS


_OTHERWISE: Final = {"doubleclick": "dblclick"}  # as properties call it


def heard_by(prop: str) -> str:
    """The event that a property of an element listens for: `onClick`, `on:click`, `onDoubleClick`, `onClickCapture`."""
    event = prop[2:].lower().removeprefix(":")
    named = event if event in EVENTS else event.removesuffix("capture")  # `onGotPointerCapture` is an event's own name
    named = _OTHERWISE.get(named, named)
    return named if named in EVENTS else event


def is_of_a_person(prop: str) -> bool:
    """Whether a component's prop is called like what only a person causes (`onClick`); `onCopy` is often its own."""
    event = heard_by(prop).partition(".")[0]
    return prop[:2] == "on" and event in HUMAN_EVENTS | FORM_EVENTS and event not in ("copy", "cut", "paste")


# these call a function once the current script is through
TIMERS: Final = frozenset(
    """
    setTimeout setInterval setImmediate requestAnimationFrame requestIdleCallback queueMicrotask nextTick postTask
""".split()
)


@cache
def listening() -> frozenset[str]:
    """Methods that add listeners or take them away, as far as their names tell."""
    return (_ADDITIONS | _REMOVALS | events("methods")) - {"change", "select"}


def callback_of(path: tuple[str, ...]) -> Callback:
    """What the function at an access path does with a function it is given."""
    name = path[-1] if path else ""
    if name == "new":
        name = path[-2] if len(path) > 1 else ""
    if name in _REMOVALS:
        return Callback.NEVER
    if path[:1] in paths("asks") or (len(path) > 1 and (_asks_by_name(path) or _takes_answer(path))):
        return Callback.ASKS
    if _is_of_answer(path):
        return Callback.NOW
    if name in _REGISTRATIONS or name in events("methods"):
        return Callback.LATER
    if name == "MutationObserver":
        return Callback.LATER
    if path and path[0].endswith("#") and name not in _ITERATIONS:
        return Callback.WRAPPED
    return Callback.NOW


# methods of a library that ask a person, whatever it is: `dialog.confirm(…)`, `Modal.confirm(…)`, `showPrompt(…)`
_ASKS: Final = regex(
    r"^(?:show|open)?(?:[Cc]onfirm|[Pp]rompt)(?:ation)?(?:Dialog|Modal|Box|Popup|Destructive|Delete)?\Z"
)
_ASKERS: Final = regex(r"^(?:dialogs?|modals?|popups?|messageBox|alerts?)\Z", re.IGNORECASE)


def _asks_by_name(path: tuple[str, ...]) -> bool:
    """Whether the function at an access path asks a person something, as far as its name tells."""
    return _ASKS.match(path[-1]) is not None or (path[-1] == "alert" and _ASKERS.match(path[-2]) is not None)


# what a dialog of a library calls when a person answers: among its options, or handed to what was opened
_ANSWERED: Final = regex(
    r"^on(?:Ok|OK|Confirm|Accept|Yes|(?:Did|Will)Dismiss|(?:Positive|Negative|Primary|Secondary)(?:Button)?Click)\Z"
)
_ANSWERS: Final = frozenset({"onOk", "onCancel", "onDismiss", "onConfirm"})


def is_answer(option: str) -> bool:
    """Whether an option of a call is what a person's answer to a dialog calls, as far as its name tells."""
    return _ANSWERED.match(option) is not None


def _takes_answer(path: tuple[str, ...]) -> bool:
    """Whether the function at an access path is handed what a person's answer calls, by what a call has opened."""
    return path[-1] in _ANSWERS and path[-2] == "()" and path[0].endswith("#")


def goes_through(path: tuple[str, ...]) -> bool:
    """Whether the function at an access path runs what it is given for each item, as far as its name tells."""
    return path[-1:] != () and path[-1] in _ITERATIONS


# methods that hand out what happens some time: `onAction()`, `afterClosed()`, `backdropClick()`, `keydownEvents()`
_ANNOUNCES: Final = regex(r"^(?:on|after|before)[A-Z]|(?:Clicks?|Events?|Changes?)$")


def _is_of_answer(path: tuple[str, ...]) -> bool:
    """Whether an access path subscribes to what a call has answered: it was called for what comes of it."""
    if path[-1:] != ("subscribe",):
        return False
    source = path[:-1]
    while source[-2:] == ("pipe", "()"):
        source = source[:-2]
    return source[-1:] == ("()",) and not _ANNOUNCES.search(source[-2] if len(source) > 1 else "")


def runs_on_unknown(method: str, event: str | None, is_first: bool) -> bool:
    """Whether a method of `listening()`, of nobody knows what, runs the function it is given.

    `event` is what it is given first, where that is known text; `is_first`: the function is.
    """
    if method not in _ADDITIONS:
        return False
    return event in _LOAD_EVENTS or (is_first and method not in _ADD_ONLY)


_OUTCOMES: Final = frozenset(
    """
    success error complete done fail always then callback func fn finally onSuccess onError onComplete onDone onFinish
    onCompleted onFailure onResult onData
    onload onerror onloadend onSettled onFulfilled onRejected resolve reject
    step chunk statusCode
    """.split()
)


# what streams are made of runs when something goes through them
_STREAMS: Final = {
    "WritableStream": frozenset({"start", "write", "close", "abort"}),
    "TransformStream": frozenset({"start", "transform", "flush"}),
    "ReadableStream": frozenset({"start", "pull", "cancel"}),
}


def runs_as_option(path: tuple[str, ...], name: str) -> bool:
    """Whether a function among the options of a call of `path` runs when the call is through, or by what it makes."""
    if name in _OUTCOMES or (len(path) == 1 and name in _STREAMS.get(path[0], ())):
        return True
    return name == "next" and _is_of_answer(path)


def tells_outcome(name: str) -> bool:
    """Whether a function among the options of a call of nobody knows what runs when that is through, as far as its name
    tells."""
    return name in _OUTCOMES or name == "next"


_BEGINS: Final = regex(
    r"^(?:mutate|execute|run|trigger|(?:re)?fetch|(?:re)?load|send|submit|save|post|put|patch|delete|upload|request|retry"
    r"|start)(?:Async|[A-Z]\w*)?\Z|^\d+\Z|^\(\)\Z"
)


def begins_what_is_told(part: str) -> bool:
    """Whether calling a part of what a function has returned does what its options are told the outcome of, as far as
    the name tells: `const [save] = useMutation(…, { onCompleted })`, `upload.start()`."""
    return _BEGINS.match(part) is not None


_HANDLING: Final = regex(r"(?:handle(?=[A-Z]))?(\w+)")


def is_told_of(option: str, part: str) -> bool:
    """Whether an option of what made something is told that a part of that is called: `onSubmit`, and `handleSubmit()`
    or `submit()`."""
    match = _HANDLING.fullmatch(part)
    return match is not None and option == f"on{match[1][:1].upper()}{match[1][1:]}"


def waits_as_option(name: str) -> bool:
    """Whether a function among the options of a call waits for a person, as far as its name tells."""
    event = name[2:] if name.startswith("on") else name
    return is_of_component(event[:1].lower() + event[1:]) or is_of_component(event.lower())


def runs_in_time(event: str) -> bool:
    """Whether an event comes without a person."""
    return event in _PROGRAM_EVENTS or event in events("comes")


def is_of_component(event: str) -> bool:
    """Whether a person causes an event of a component, whatever that is, as far as its name tells."""
    return waits_for_person(event) or event in COMPONENT_EVENTS


def waits_for_person(event: str) -> bool:
    """Whether only a person causes an event, as far as its name tells."""
    return event in HUMAN_EVENTS or event in FORM_EVENTS


_INTERFACES: Final = {
    "a": "HTMLAnchorElement",
    "area": "HTMLAreaElement",
    "audio": "HTMLAudioElement",
    "button": "HTMLButtonElement",
    "canvas": "HTMLCanvasElement",
    "dialog": "HTMLDialogElement",
    "form": "HTMLFormElement",
    "iframe": "HTMLIFrameElement",
    "img": "HTMLImageElement",
    "input": "HTMLInputElement",
    "label": "HTMLLabelElement",
    "object": "HTMLObjectElement",
    "select": "HTMLSelectElement",
    "textarea": "HTMLTextAreaElement",
    "video": "HTMLVideoElement",
}


def interface_of_tag(tag: str) -> str:
    """The DOM interface of an element's tag."""
    return _INTERFACES.get(tag.lower(), "HTMLElement")


PARENTS: Final = {
    "HTMLVideoElement": "HTMLMediaElement",
    "HTMLAudioElement": "HTMLMediaElement",
    **dict.fromkeys(
        {*_INTERFACES.values(), "HTMLMediaElement"} - {"HTMLVideoElement", "HTMLAudioElement"}, "HTMLElement"
    ),
    "HTMLElement": "Element",
    "Element": "Node",
    "Node": "EventTarget",
    **dict.fromkeys(("Attr", "CharacterData", "Document", "DocumentFragment"), "Node"),
    **dict.fromkeys(("Comment", "Text"), "CharacterData"),
    "ShadowRoot": "DocumentFragment",
    "HTMLDocument": "Document",
    "SVGElement": "Element",
    "File": "Blob",
    **dict.fromkeys(
        "AggregateError DOMException EvalError RangeError ReferenceError SyntaxError TypeError URIError".split(),
        "Error",
    ),
    **dict.fromkeys(
        "CloseEvent CustomEvent ErrorEvent HashChangeEvent MessageEvent PopStateEvent ProgressEvent "
        "PromiseRejectionEvent StorageEvent SubmitEvent UIEvent".split(),
        "Event",
    ),
    **dict.fromkeys(
        ("CompositionEvent", "FocusEvent", "InputEvent", "KeyboardEvent", "MouseEvent", "TouchEvent"), "UIEvent"
    ),
    **dict.fromkeys(("DragEvent", "PointerEvent", "WheelEvent"), "MouseEvent"),
    **dict.fromkeys(
        "AbortSignal BroadcastChannel FileReader MessagePort WebSocket Window Worker XMLHttpRequest".split(),
        "EventTarget",
    ),
}


def interfaces(name: str) -> list[str]:
    """An interface and those it inherits from, nearest first."""
    found = [name]
    while found[-1] in PARENTS:
        found.append(PARENTS[found[-1]])
    return found


# interfaces of which a page has one instance, and where that is
ONLY_INSTANCES: Final = {
    "Bluetooth": ("navigator", "bluetooth"),
    "Clipboard": ("navigator", "clipboard"),
    "Document": ("document",),
    "Geolocation": ("navigator", "geolocation"),
    "HID": ("navigator", "hid"),
    "History": ("history",),
    "Keyboard": ("navigator", "keyboard"),
    "Location": ("location",),
    "MediaDevices": ("navigator", "mediaDevices"),
    "Navigation": ("navigation",),
    "Navigator": ("navigator",),
    "Serial": ("navigator", "serial"),
    "SpeechSynthesis": ("speechSynthesis",),
    "USB": ("navigator", "usb"),
}
WINDOW_NAMES: Final = frozenset({"window", "self", "globalThis", "top", "parent"})
# of what `frames` has, everything else is a frame
# what the window has of its own: an element is no global by such a name
WINDOWS_OWN: Final = frozenset(
    """
    alert atob blur btoa caches cancelAnimationFrame cancelIdleCallback captureEvents chrome clearInterval clearTimeout
    clientInformation close closed confirm console cookieStore createImageBitmap credentialless crossOriginIsolated
    crypto customElements decodeURI decodeURIComponent defaultStatus devicePixelRatio document documentPictureInPicture
    encodeURI encodeURIComponent escape eval event external fence fetch fetchLater find focus frameElement frames
    getComputedStyle getScreenDetails getSelection globalThis history indexedDB innerHeight innerWidth isFinite isNaN
    isSecureContext launchQueue length localStorage location locationbar matchMedia menubar moveBy moveTo name
    navigation navigator offscreenBuffering open opener origin originAgentCluster outerHeight outerWidth pageXOffset
    pageYOffset parent parseFloat parseInt performance personalbar postMessage print prompt queryLocalFonts
    queueMicrotask releaseEvents reportError requestAnimationFrame requestIdleCallback resizeBy resizeTo scheduler
    screen screenLeft screenTop screenX screenY scroll scrollBy scrollTo scrollX scrollY scrollbars self sessionStorage
    setInterval setTimeout sharedStorage showDirectoryPicker showOpenFilePicker showSaveFilePicker speechSynthesis
    status statusbar stop structuredClone styleMedia toolbar top trustedTypes undefined unescape viewport
    visualViewport when window
    """.split()
)
# what is given to these is shown to a developer, and nothing else happens
LOGS: Final = frozenset(("console", name) for name in "log info warn error debug".split())
FRAMES_OWN: Final = frozenset("alert confirm prompt print open navigator document location".split())
# methods of lists, sets and maps that never call what they are given
KEEPING: Final = frozenset({"push", "unshift", "add", "set", "indexOf", "lastIndexOf", "includes", "has", "delete"})
# methods whose names tell what they give, whatever has them
CHANGING: Final = frozenset({"pop", "push", "shift", "unshift", "splice", "fill", "clear", "add", "delete", "set"})
# what only elements and frames have, whoever keeps them: what it leads to
OF_FRAMES: Final = {
    "ownerDocument": ("document",),
    "contentWindow": ("(HTMLIFrameElement)", "contentWindow"),
    "contentDocument": ("(HTMLIFrameElement)", "contentDocument"),
}
TELLING: Final = frozenset(
    "arrayBuffer convertToBlob filter flatMap getBoundingClientRect getContext map toDataURL".split()
)
