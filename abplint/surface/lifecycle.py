"""What runs the code that sets a runtime: the lifecycle hooks of frameworks, events, timers."""

from __future__ import annotations

from typing import Final

from abplint.program.objects import Func, Prototype
from abplint.program.observing import Trigger
from abplint.program.platform import TIMERS
from abplint.program.values import External, Obj

# functions that take a hook's body, by package
_HOOK_FUNCTIONS: Final = {
    "react": {"useEffect", "useLayoutEffect", "useInsertionEffect", "useImperativeHandle"},
    "preact": {"useEffect", "useLayoutEffect"},
    "vue": {
        *("onMounted", "onBeforeMount", "onCreated", "onUpdated", "onBeforeUpdate", "onActivated", "onUnmounted"),
        *("onBeforeUnmount", "watchEffect", "onServerPrefetch"),
    },
    "svelte": {"onMount", "beforeUpdate", "afterUpdate", "onDestroy", "$effect", "$effect.pre"},
    "solid-js": {"onMount", "createEffect", "createRenderEffect", "onCleanup"},
    "angular": {"afterNextRender", "afterRender", "afterEveryRender", "afterRenderEffect", "effect"},
    "qwik": {"useVisibleTask$", "useTask$", "useOnDocument", "useOnWindow", "useBrowserVisibleTask$"},
}
HOOKS: Final = frozenset(name for names in _HOOK_FUNCTIONS.values() for name in names)
_PACKAGES: Final = {
    "react": "react",
    "preact/hooks": "preact",
    "preact/compat": "preact",
    "preact": "preact",
    "vue": "vue",
    "@vue/composition-api": "vue",
    "nuxt/app": "vue",
    "svelte": "svelte",
    "solid-js": "solid-js",
    "@angular/core": "angular",
    "@builder.io/qwik": "qwik",
    "@qwik.dev/core": "qwik",
}

# functions that call one when the document is parsed or the app has started
_READY: Final = frozenset(
    {"$", "jQuery", "ready", "domReady", "domready", "docReady", "whenReady", "onReady", "APP_INITIALIZER"}
)

# methods that a framework calls, by what marks their object or class
_METHODS: Final = {
    "react": {
        "componentDidMount",
        "componentWillMount",
        "UNSAFE_componentWillMount",
        "componentDidUpdate",
        "getSnapshotBeforeUpdate",
    },
    "vue": {"beforeCreate", "created", "beforeMount", "mounted", "beforeUpdate", "updated", "activated"},
    "element": {"connectedCallback", "attributeChangedCallback", "adoptedCallback"},
    "lit": {"firstUpdated", "updated", "connectedCallback", "willUpdate", "attributeChangedCallback"},
    "angular": {
        *("ngOnInit", "ngAfterViewInit", "ngAfterContentInit", "ngOnChanges", "ngDoCheck", "ngAfterViewChecked"),
        *("ngAfterContentChecked", "ngDoBootstrap"),
    },
    "ember": {"didInsertElement", "didRender", "willRender", "didReceiveAttrs", "init", "activate"},
    "stencil": {
        "componentWillLoad",
        "componentDidLoad",
        "componentWillRender",
        "componentDidRender",
        "connectedCallback",
    },
}
_UNMISTAKABLE: Final = frozenset(
    {
        *_METHODS["react"],
        *_METHODS["angular"],
        "connectedCallback",
        "componentWillLoad",
        "componentDidLoad",
        "firstUpdated",
    }
    | {"didInsertElement"}
)
_VUE_OPTIONS: Final = frozenset(
    {"data", "methods", "computed", "components", "template", "setup", "props", "watch", "name"}
)


def hook_of(trigger: Trigger) -> str | None:
    """The lifecycle hook that a trigger is, as its user writes it; None if it is none."""
    if trigger.kind == "hook":
        return trigger.name
    source = trigger.source
    if trigger.kind != "callback" or not source:
        return None
    if trigger.name == "hook" and "useNuxtApp" in source:
        return "nuxtApp.hook"
    if source[0].endswith("#"):
        family = _PACKAGES.get(source[0][:-1])
        return trigger.name if family is not None and trigger.name in _HOOK_FUNCTIONS[family] else None
    if source[0] in ("React", "Vue", "preactHooks", "Preact") and trigger.name in HOOKS:
        return trigger.name
    if len(source) == 1 and trigger.name in HOOKS - {"effect"}:
        return trigger.name
    return None


def delay_of(trigger: Trigger) -> str | None:
    """What makes an assignment late, as a phrase, where that is no hook; None if nothing does."""
    name = trigger.name
    if trigger.kind == "then":
        return "in `.then()`"
    if trigger.kind == "listener":
        return f"when `{name}` fires" if name else "in a callback"
    if trigger.kind == "callback" and (name in TIMERS or name in _READY):
        return f"in `{name}()`"
    return None


def waits_for_document(trigger: Trigger) -> bool:
    """Whether a trigger comes only when the document is parsed."""
    if trigger.kind == "listener":
        return trigger.name in ("DOMContentLoaded", "load", "pageshow", "readystatechange")
    return trigger.kind == "callback" and trigger.name in _READY


def method_trigger(func: Func) -> Trigger | None:
    """What would run a method that nothing calls: its framework, if its name and its object say so."""
    name = func.fact.name if func.fact is not None else ""
    home = func.home
    if not name or home is None:
        return None
    if isinstance(home, Prototype):
        parent = home.prototype
        outer = parent.path if isinstance(parent, External) else ()
        if name in _UNMISTAKABLE or (outer and _family_of(outer, name)):
            return Trigger("hook", name, outer)
        return None
    if name == "init" and func.unit is not None and b"Alpine" in func.unit.text:
        return Trigger("hook", name, ("alpinejs#",))
    if name in _METHODS["vue"] and _is_vue(home):
        return Trigger("hook", name, ("vue#",))
    return Trigger("hook", name, ()) if name in _UNMISTAKABLE else None


def _family_of(path: tuple[str, ...], name: str) -> bool:
    """Whether a method of a class with that base is one of its framework's hooks."""
    base = path[-1]
    if base.startswith("HTML") and base.endswith("Element"):
        return name in _METHODS["element"]
    if base in ("LitElement", "ReactiveElement", "FASTElement"):
        return name in _METHODS["lit"]
    if base in ("Component", "PureComponent") and path[0] in ("react#", "React", "preact#"):
        return name in _METHODS["react"]
    if path[0].startswith("@ember") or path[0].startswith("@glimmer"):
        return name in _METHODS["ember"]
    if base == "Vue" or path[0].startswith(("vue#", "vue-class", "vue-property")):
        return name in _METHODS["vue"]
    return False


def _is_vue(home: Obj) -> bool:
    return bool(_VUE_OPTIONS & home.slots.keys()) or not home.slots.keys() - _METHODS["vue"] or "mounted" in home.slots
