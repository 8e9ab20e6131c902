// Runs in every document of a probed page before any of its scripts, and records which APIs of the rules it reaches.
//
// What it needs is taken from the platform here, once: a page that replaces natives later replaces nothing of this. It
// leaves no name behind. It speaks through the browser's console protocol, in lines that begin with a secret, and
// listens for one event with a secret name, which is dispatched from another world.
const record = (config) => {
  const { apply, construct, ownKeys, get, getPrototypeOf, setPrototypeOf, defineProperty } = Reflect;
  const descriptorOf = Object.getOwnPropertyDescriptor;
  const { stringify, parse } = JSON;
  const { isArray } = Array;
  const isPrototypeOf = Object.prototype.isPrototypeOf;
  const slice = String.prototype.slice;
  const includes = String.prototype.includes;
  const then = Promise.prototype.then;
  const NativePromise = Promise;
  const NativeProxy = Proxy;
  const NativeEvent = Event;
  const NativeException = DOMException;
  const page = window;
  const dispatch = EventTarget.prototype.dispatchEvent;
  const debug = console.debug;
  const now = performance.now.bind(performance);
  const typeOfEvent = descriptorOf(Event.prototype, 'type').get;
  const bubbles = descriptorOf(Event.prototype, 'bubbles').get;
  const detailOf = descriptorOf(CustomEvent.prototype, 'detail').get;
  const htmlOf = descriptorOf(Element.prototype, 'outerHTML').get;
  const attributeOf = Element.prototype.getAttribute;
  const query = Document.prototype.querySelector;
  const readyState = descriptorOf(Document.prototype, 'readyState').get;
  const frameDocument = descriptorOf(HTMLIFrameElement.prototype, 'contentDocument').get;
  const documentElement = descriptorOf(Document.prototype, 'documentElement').get;
  const anchorHref = descriptorOf(HTMLAnchorElement.prototype, 'href').get;
  const tagName = descriptorOf(Element.prototype, 'tagName').get;
  const controlOf = descriptorOf(HTMLLabelElement.prototype, 'control').get;
  const closest = Element.prototype.closest;
  const prototypes = {
    __proto__: null,
    blob: Blob.prototype,
    buffer: ArrayBuffer.prototype,
    view: getPrototypeOf(Uint8Array.prototype),
    data: DataView.prototype,
    stream: ReadableStream.prototype,
    refusal: window.GeolocationPositionError ? GeolocationPositionError.prototype : null,
  };
  const isFramed = window !== window.top;
  const LONGEST = 2000; // characters of a text, a name or an address that are kept
  const WIDEST = 64; // members of an object
  const DEEPEST = 6;
  const LARGEST = 2000; // values in all

  // A page may put a `toJSON` on every object: what is sent inherits from nothing.
  const bare = (value) => (setPrototypeOf(value, null), value);
  const send = (message) => apply(debug, console, [config.secret, stringify(bare(message))]);
  const is = (prototype, value) => prototype !== null && apply(isPrototypeOf, prototype, [value]);

  // What another window has made inherits from that window's prototypes; the getters of an interface know it all the same.
  const isKnownTo = (getter, value) => {
    if (getter === null || value === null || typeof value !== 'object') return false;
    try {
      apply(getter, value, []);
      return true;
    } catch {
      return false;
    }
  };
  const getterOf = (prototype) => {
    const keys = prototype === null ? [] : ownKeys(prototype);
    for (let i = 0; i < keys.length; i++) {
      const { get } = descriptorOf(prototype, keys[i]);
      if (typeof get === 'function') return get;
    }
    return null;
  };

  // ------------------------------------------------------------------ values, as data

  let room = 0; // how much more is described
  const describe = (value, depth = 0) => {
    if (depth === 0) room = LARGEST;
    if (room-- <= 0) return bare({ type: 'deep' });
    try {
      if (value === null) return bare({ type: 'null' });
      const type = typeof value;
      if (type === 'string')
        return bare({ type, length: value.length, text: apply(slice, value, [0, LONGEST]) });
      if (type === 'boolean') return bare({ type, value });
      if (type === 'number') return bare({ type, value: value - value === 0 ? value : null });
      if (type !== 'object') return bare({ type });
      if (is(prototypes.blob, value)) return bare({ type: 'blob' });
      if (is(prototypes.buffer, value) || is(prototypes.view, value) || is(prototypes.data, value))
        return bare({ type: 'bytes' });
      if (is(prototypes.stream, value)) return bare({ type: 'stream' });
      if (depth === DEEPEST) return bare({ type: 'deep' });
      if (isArray(value)) {
        const items = bare([]);
        for (let i = 0; i < value.length && i < WIDEST; i++) items[i] = describe(value[i], depth + 1);
        return bare({ type: 'array', length: value.length, items });
      }
      const members = bare({});
      const keys = ownKeys(value);
      for (let i = 0; i < keys.length && i < WIDEST; i++) {
        if (typeof keys[i] !== 'string' || !descriptorOf(value, keys[i])?.enumerable) continue;
        members[apply(slice, keys[i], [0, LONGEST])] = describe(get(value, keys[i]), depth + 1);
      }
      return bare({ type, members });
    } catch {
      return bare({ type: 'unreadable' });
    }
  };

  // ------------------------------------------------------------------ uses of APIs

  const installed = []; // what stands where: [owner, key, slot, stand-in, path]
  let inside = 0; // how many recorded natives are running: where they lead is told by how they were called
  let marks = []; // texts of the parameters of the call that runs
  let uses = 0;
  let isCalled = false; // from the first call on, the page is kept

  const texts = (value, found) => {
    if (typeof value === 'string' && value.length > 2) found[found.length] = value;
    else if (value !== null && typeof value === 'object') {
      const keys = ownKeys(value);
      for (let i = 0; i < keys.length; i++) if (keys[i] !== 'length') texts(value[keys[i]], found);
    }
    return found;
  };
  const written = () => {
    const root = apply(documentElement, document, []);
    const html = root === null ? '' : apply(htmlOf, root, []);
    for (let i = 0; i < marks.length; i++) if (apply(includes, html, [marks[i]])) return true;
    return false;
  };

  // Whether the page may have been written to since the call began: where nothing was, it is printed as it stands.
  let changed = false;
  let values = '';
  let frames = '';
  const observer = new MutationObserver(() => {
    changed = true;
  });
  const { observe, disconnect, takeRecords } = MutationObserver.prototype;
  const queryAll = Document.prototype.querySelectorAll;
  const valuesOf = (shown) => {
    let text = '';
    const controls = apply(queryAll, shown, ['input, textarea, select']);
    for (let i = 0; i < controls.length; i++) text += `${controls[i].value}\n${controls[i].checked}\n`;
    return text;
  };
  // What frames of the page's own origin show; null where one cannot be read, or may show what no text tells.
  const framesNow = () => {
    let text = '';
    const elements = apply(queryAll, document, ['iframe']);
    for (let i = 0; i < elements.length; i++) {
      const shown = apply(frameDocument, elements[i], []);
      const root = shown === null ? null : apply(documentElement, shown, []);
      if (root === null || apply(query, shown, ['canvas, iframe, :not(:defined)']) !== null) return null;
      text += `${apply(htmlOf, root, [])}\n${valuesOf(shown)}\n`;
    }
    return text;
  };
  const watch = () => {
    apply(disconnect, observer, []);
    changed = false;
    values = valuesOf(document);
    frames = framesNow();
    const attributeFilter = ['src', 'srcset', 'srcdoc', 'data', 'href', 'value', 'open', 'hidden'];
    apply(observe, observer, [document, { subtree: true, childList: true, characterData: true, attributeFilter }]);
  };
  const isChanged = () => {
    if (apply(takeRecords, observer, []).length) changed = true;
    if (changed || values !== valuesOf(document)) return true;
    const shown = framesNow();
    return shown === null || shown !== frames || apply(query, document, ['canvas, :not(:defined)']) !== null;
  };

  const attributes = (receiver) => {
    const found = bare({});
    if (!isKnownTo(tagName, receiver)) return found;
    for (let i = 0; i < config.attributes.length; i++) {
      const value = apply(attributeOf, receiver, [config.attributes[i]]);
      if (value !== null) found[config.attributes[i]] = apply(slice, value, [0, LONGEST]);
    }
    if (found.href !== undefined && isKnownTo(anchorHref, receiver))
      found.href = apply(slice, apply(anchorHref, receiver, []), [0, LONGEST]);
    return found;
  };

  const refused = (id, reason) => {
    const name = is(prototypes.refusal, reason) ? (reason.code === 1 ? 'NotAllowedError' : '') : reason?.name;
    if (typeof name === 'string') send({ op: 'rejected', use: id, name: apply(slice, name, [0, 80]) });
  };

  const use = (hook, member, receiver, args) => {
    const described = bare([]);
    room = LARGEST;
    for (let i = 0; i < args.length && i < 4; i++) described[i] = describe(args[i], DEEPEST - 2);
    const id = ++uses;
    send({
      op: 'use',
      id,
      hook,
      member,
      framed: isFramed,
      count: args.length,
      arguments: described,
      attributes: attributes(receiver),
      written: config.hooks[hook].signal && written(),
      changed: !config.hooks[hook].signal || isChanged(),
    });
    return id;
  };

  // Callbacks and promises tell whether the API was refused.
  const watched = (id, args) => {
    for (let i = 0; i < args.length; i++) {
      if (typeof args[i] !== 'function') continue;
      args[i] = new NativeProxy(args[i], {
        __proto__: null,
        apply(callback, self, given) {
          refused(id, given[0]);
          return apply(callback, self, given);
        },
      });
    }
    return args;
  };
  const settled = (id, result) => {
    if (is(NativePromise.prototype, result)) apply(then, result, [undefined, (reason) => refused(id, reason)]);
    return result;
  };

  const run = (native) => {
    inside++;
    try {
      return native();
    } finally {
      inside--;
    }
  };

  // A click inside of a link is one on the link, and one on a label is one on what that is for.
  const activated = (self) => {
    if (!isKnownTo(tagName, self)) return null;
    const found = apply(closest, self, ['a, area, button, input, label, select, summary, textarea']);
    return isKnownTo(controlOf, found) ? apply(controlOf, found, []) : found;
  };

  const standIn = (hook, index, native, member, prototype, getter) => {
    const belongs = (value) => prototype === null || is(prototype, value) || isKnownTo(getter, value);
    return new NativeProxy(native, {
      __proto__: null,
      apply(_, self, args) {
        let receiver = self;
        if (!belongs(self)) {
          receiver = member === 'click' ? activated(self) : null;
          if (receiver === null || !belongs(receiver)) return apply(native, self, args);
        }
        const id = use(index, member, receiver, args);
        if (hook.withheld) {
          for (let i = 0; i < hook.events.length; i++) apply(dispatch, page, [new NativeEvent(hook.events[i])]);
          return undefined;
        }
        if (hook.declined)
          return settled(id, new NativePromise((_, no) => no(new NativeException('Nobody is there', hook.declined))));
        try {
          return settled(id, run(() => apply(native, self, watched(id, args))));
        } catch (error) {
          refused(id, error);
          throw error;
        }
      },
      construct(_, args, target) {
        if (hook.kind === 'new') use(index, member, undefined, args);
        return construct(native, args, target);
      },
    });
  };

  // Where a member is kept: on the object or on what it inherits from.
  const ownerOf = (holder, key) => {
    for (let at = holder; at !== null && at !== undefined; at = getPrototypeOf(at))
      if (descriptorOf(at, key) !== undefined) return at;
    return null;
  };

  const install = (hook, index, holder, key, prototype) => {
    const owner = ownerOf(holder, key);
    if (owner === null) return;
    const before = descriptorOf(owner, key);
    const slot = hook.kind === 'set' ? 'set' : 'value';
    if (!before.configurable || typeof before[slot] !== 'function') return;
    const proxy = standIn(hook, index, before[slot], key, prototype, getterOf(prototype));
    if (!defineProperty(owner, key, { ...before, [slot]: proxy })) return;
    for (let i = 0; i < installed.length; i++)
      if (installed[i].owner === owner && installed[i].key === key && installed[i].slot === slot) {
        installed[i].proxy = proxy;
        return;
      }
    installed[installed.length] = { __proto__: null, owner, key, slot, proxy, path: hook.path };
    if (key === 'constructor' || hook.kind !== 'new' || !before.value.prototype) return;
    const made = descriptorOf(before.value.prototype, 'constructor');
    if (made?.configurable) defineProperty(before.value.prototype, 'constructor', { ...made, value: proxy });
  };

  const clicks = [];
  for (let index = 0; index < config.hooks.length; index++) {
    const hook = config.hooks[index];
    const members = hook.members;
    let holder = page;
    let prototype = null;
    try {
      if (hook.interfaces.length) {
        holder = null;
        for (let i = 0; i < hook.interfaces.length && !holder; i++)
          holder = prototype = page[hook.interfaces[i]]?.prototype ?? null;
      }
      for (let i = 0; i < members.length - 1 && holder; i++) holder = holder[members[i]];
    } catch {
      continue;
    }
    if (!holder) continue;
    const last = members[members.length - 1];
    if (last === 'click' && prototype !== null) clicks[clicks.length] = { __proto__: null, index, getter: getterOf(prototype) };
    if (last !== '*') {
      install(hook, index, holder, last, prototype);
      continue;
    }
    const keys = ownKeys(getPrototypeOf(holder));
    for (let i = 0; i < keys.length; i++)
      if (keys[i] !== 'constructor' && typeof keys[i] === 'string') install(hook, index, holder, keys[i], null);
  }

  // A click that code dispatches is a click.
  const dispatching = descriptorOf(EventTarget.prototype, 'dispatchEvent');
  defineProperty(EventTarget.prototype, 'dispatchEvent', {
    ...dispatching,
    value: new NativeProxy(dispatch, {
      __proto__: null,
      apply(native, self, args) {
        let found = false;
        if (is(NativeEvent.prototype, args[0]) && apply(typeOfEvent, args[0], []) === 'click')
          for (let i = 0; i < clicks.length; i++) {
            const receiver = isKnownTo(clicks[i].getter, self) || !apply(bubbles, args[0], []) ? self : activated(self);
            if (!isKnownTo(clicks[i].getter, receiver)) continue;
            use(clicks[i].index, 'click', receiver, []);
            found = true;
          }
        return found ? run(() => apply(native, self, args)) : apply(native, self, args);
      },
    }),
  });

  // What leaves the document is seen here, however it is spelled, and does not happen.
  if (window.navigation && !isFramed) {
    const stop = NativeEvent.prototype.preventDefault;
    navigation.addEventListener('navigate', (event) => {
      if (event.destination.sameDocument || event.downloadRequest !== null) return;
      if (!inside) send({ op: 'navigate', url: apply(slice, event.destination.url, [0, LONGEST]), type: event.navigationType });
      if (isCalled && event.cancelable) apply(stop, event, []);
    });
  }

  // A page that asks whether it is driven may behave otherwise.
  let asked = 0;
  const driven = descriptorOf(Navigator.prototype, 'webdriver');
  if (driven?.configurable)
    defineProperty(Navigator.prototype, 'webdriver', {
      ...driven,
      get: new NativeProxy(driven.get, {
        __proto__: null,
        apply(native, self, args) {
          asked++;
          return apply(native, self, args);
        },
      }),
    });

  // ------------------------------------------------------------------ what a client does

  const LINK = 'head link[rel~="abp-manifest"][href]';
  const hasRuntime = () => page.abp !== undefined && page.abp !== null;
  const look = (moment) => {
    let runtime = false;
    try {
      runtime = hasRuntime();
    } catch {}
    send({ op: 'look', moment, runtime, link: apply(query, document, [LINK]) !== null });
  };
  // A page may put another runtime in place of the one that was initialised: that one is not the app's any more.
  const read = () => {
    try {
      return [page.abp, page.abp.call];
    } catch {
      return [undefined, undefined];
    }
  };
  let met = null;
  const meet = () => {
    met = read();
    if (!isKept()) met = null; // it is another one each time
  };
  const isKept = () => {
    const now = read();
    return met === null || (now[0] === met[0] && now[1] === met[1]);
  };
  const reasonOf = (reason) => {
    try {
      return is(Error.prototype, reason) ? `${reason.name}: ${reason.message}` : reason;
    } catch {
      return 'an error that cannot be read';
    }
  };
  const text = (value) => {
    try {
      const json = stringify(value);
      return typeof json === 'string' && json.length <= config.largest ? json : null;
    } catch {
      return null;
    }
  };

  const commands = {
    __proto__: null,
    look: ({ moment }) => look(moment),
    members: ({ id, names }) => {
      const members = bare({});
      for (let i = 0; i < names.length; i++) {
        const value = page.abp[names[i]];
        members[names[i]] = describe(value);
      }
      send({ op: 'done', id, outcome: 'answered', value: bare({ type: 'object', members }), json: null, ms: 0, kept: true });
    },
    check: ({ id }) => {
      const replaced = bare([]);
      for (let i = 0; i < installed.length; i++) {
        const { owner, key, slot, proxy, path } = installed[i];
        if (descriptorOf(owner, key)?.[slot] !== proxy) replaced[replaced.length] = path;
      }
      send({ op: 'checked', id, replaced, asked });
    },
    invoke: ({ id, method, args }) => {
      const started = now();
      const isOwn = isKept();
      const end = (outcome, value) => {
        if (method === 'initialize') meet();
        send({
          op: 'done',
          id,
          outcome,
          value: describe(value),
          json: method === 'call' ? null : text(value),
          ms: now() - started,
          kept: isOwn && isKept(),
        });
      };
      marks = [];
      const found = texts(args, []);
      const fresh = [];
      for (let i = 0; i < found.length; i++) {
        marks = [found[i]];
        if (!written()) fresh[fresh.length] = found[i]; // what the page shows already tells nothing
      }
      marks = fresh;
      isCalled = true;
      watch();
      // Awaited, not returned: a promise that is returned is asked for its `then`, which may be the page's.
      const calling = { [`${config.root} ${id}`]: async () => await apply(page.abp[method], page.abp, args) };
      apply(then, calling[`${config.root} ${id}`](), [
        (value) => end('answered', value),
        (reason) => end('threw', reasonOf(reason)),
      ]);
    },
  };

  page.addEventListener(config.event, (event) => {
    const command = parse(apply(detailOf, event, []));
    try {
      commands[command.op](command);
    } catch (error) {
      send({ op: 'done', id: command.id, outcome: 'threw', value: describe(reasonOf(error)), json: null, ms: 0, kept: isKept() });
    }
  });

  send({ op: 'hello', framed: isFramed, url: apply(slice, location.href, [0, LONGEST]), state: apply(readyState, document, []) });
  if (!isFramed) {
    document.addEventListener('readystatechange', () => {
      if (apply(readyState, document, []) === 'interactive') look('parsed');
    });
    page.addEventListener('DOMContentLoaded', () => look('ready'), true);
    page.addEventListener('load', () => look('loaded'), true);
  }
};
