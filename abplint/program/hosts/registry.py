"""The hosts of a machine, in the order in which they are asked: a new one is a row here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from abplint.program.hosts.addresses import Addresses
from abplint.program.hosts.angular import Angular
from abplint.program.hosts.angularjs import AngularJs, AngularJsElements
from abplint.program.hosts.arrays import Arrays
from abplint.program.hosts.calculations import Calculations
from abplint.program.hosts.class_lists import ClassLists
from abplint.program.hosts.collections import Collections
from abplint.program.hosts.dates import Dates
from abplint.program.hosts.delegations import Delegations
from abplint.program.hosts.extensions import Extensions
from abplint.program.hosts.fields import FieldLists
from abplint.program.hosts.gathering import Gathering
from abplint.program.hosts.host import Host
from abplint.program.hosts.insertions import Insertions
from abplint.program.hosts.jquery import JQuery
from abplint.program.hosts.keepers import Keepers
from abplint.program.hosts.mutations import Mutations
from abplint.program.hosts.numerals import Numerals
from abplint.program.hosts.objects import Objects
from abplint.program.hosts.readers import Readers
from abplint.program.hosts.removals import Removals
from abplint.program.hosts.signals import Signals
from abplint.program.hosts.timers import Timers
from abplint.program.hosts.toggles import Toggles
from abplint.program.hosts.unseen import Unseen
from abplint.program.hosts.urls import Urls
from abplint.program.hosts.written_templates import WrittenTemplates
from abplint.program.libraries.reflecting import Reflecting
from abplint.program.libraries.routes import Routes
from abplint.program.libraries.vocabulary import Words

if TYPE_CHECKING:
    from abplint.program.machine import Machine


def hosts_of(m: Machine) -> list[Host]:
    """Those that other parts ask by name are attributes of the machine; the others are made here."""
    return [
        m.modules,
        m.linking,
        m.messages,
        Extensions(m),
        m.patches,
        Gathering(m),
        Keepers(m),
        Mutations(m),
        JQuery(m),
        Delegations(m),
        Insertions(m),
        m.dom,
        ClassLists(m),
        Reflecting(m),
        Removals(m),
        Signals(m),
        m.events,
        m.scripts,
        Readers(m),
        Timers(m),
        Toggles(m),
        Addresses(m),
        FieldLists(m),
        Urls(m),
        Unseen(m),
        Angular(m),
        AngularJs(m),
        AngularJsElements(m),
        m.states,
        m.hooks,
        Words(m),
        Routes(m),
        m.text,
        Arrays(m),
        Collections(m),
        m.promises,
        Objects(m),
        Dates(m),
        Calculations(m),
        Numerals(m),
        m.prototypes,
        WrittenTemplates(m),
    ]
