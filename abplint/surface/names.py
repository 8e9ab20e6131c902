"""Capability names: vendor prefixes and namespaces (seed "Capabilities", settled cases "Names")."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from abplint.patterns import regex

_TOP_LEVEL: Final = frozenset(
    """
    com org io dev net edu gov info biz me xyz tech cloud site online store shop blog
""".split()
)
_COUNTRIES: Final = frozenset(
    """
    ac ad ae af ag al am ao ar at au aw az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc
    cd cf cg ch ci ck cl cm cn co cr cu cv cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fm fo
    fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gt gu gw gy hk hn hr ht hu id ie il im in iq ir is it
    je jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md mg mh mk ml
    mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk
    pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss st su sv sx
    sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws
    ye yt za zm zw
""".split()
)
_ONLY_IF_OWN: Final = frozenset({"ai", "app"})
_SEGMENT: Final = regex(r"[a-z][A-Za-z0-9]*\Z")
_LABEL: Final = regex(r"[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\Z")


def quoted(name: str) -> str:
    """A capability's name as a message has it: one of nothing, or of blanks, is said in words."""
    return f"`{name}`" if name.strip() else "a name of blanks" if name else "an empty name"


def is_top_level(label: str) -> bool:
    """Whether a domain may end in a label, or a reversed one begin with it."""
    return label in _TOP_LEVEL or label in _COUNTRIES or label in _ONLY_IF_OWN


def has_vendor_prefix(name: str, app_ids: Iterable[str] = ()) -> bool:
    """Whether a name with three or more segments begins with a domain."""
    segments = name.split(".")
    if len(segments) < 3:
        return False
    if segments[0] in _ONLY_IF_OWN:
        return any(app_id.split(".")[:2] == segments[:2] for app_id in app_ids)
    return segments[0] in _TOP_LEVEL or segments[0] in _COUNTRIES


def strip_vendor(name: str, app_ids: Iterable[str] = ()) -> str:
    """A name without its vendor prefix: its namespace and action."""
    return ".".join(name.split(".")[-2:]) if has_vendor_prefix(name, app_ids) else name


def namespace_of(name: str, app_ids: Iterable[str] = ()) -> str:
    """The namespace of a capability: of a vendor's, the segment before the action."""
    segments = strip_vendor(name, app_ids).split(".")
    return segments[0] if len(segments) > 1 else ""


def misnamed(name: str, app_ids: Iterable[str] = ()) -> str | None:
    """The segment of a name that is not camelCase, "" where it is no dot-notation at all; None: it is well named.

    The domain of a vendor prefix is written as domains are. Where nothing says how far it goes, all but the action may
    belong to it.
    """
    ids = [app_id for app_id in app_ids if name.startswith(f"{app_id}.")]
    segments = name.split(".")
    if len(segments) < 2:
        return ""
    domain = 0
    if has_vendor_prefix(name, app_ids):
        domain = max((app_id.count(".") + 1 for app_id in ids), default=len(segments) - 1)
    for position, segment in enumerate(segments):
        is_domain = position < domain and _LABEL.match(segment)
        if not is_domain and not _SEGMENT.match(segment):
            return segment
    return None
