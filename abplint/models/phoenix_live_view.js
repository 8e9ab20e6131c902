// Hooks run where markup names them. The server says what is in the page, and what events come from it.
import { each } from 'abplint';
import { LiveSocket as Outside } from 'phoenix_live_view';

export class ViewHook {
  constructor(view, el) {
    this.el = el;
  }
  pushEvent() {
    return Promise.resolve(new Outside().pushEvent());
  }
  pushEventTo() {
    return Promise.resolve(new Outside().pushEvent());
  }
  handleEvent(event) {
    return event;
  }
  removeHandleEvent() {}
  upload() {}
  uploadTo() {}
  js() {
    return new Outside().js();
  }
}

function hookOf(name, given, liveSocket) {
  const el = document.querySelector(`[phx-hook="${name}"]`);
  const made = typeof given === 'function' ? new given(null, el) : Object.create(given);
  if (typeof given !== 'function') {
    const own = new ViewHook(null, el);
    for (const word of ['pushEvent', 'pushEventTo', 'handleEvent', 'removeHandleEvent', 'upload', 'uploadTo', 'js']) {
      made[word] = own[word];
    }
  }
  made.el = el;
  made.liveSocket = liveSocket;
  return made;
}

export class LiveSocket extends Outside {
  constructor(url, socket, options = {}) {
    super(url, socket, options);
    this.hooks = options.hooks || {};
  }
  connect() {
    each(this.hooks, (name, given) => {
      const hook = hookOf(name, given, this);
      if (hook.mounted) hook.mounted();
    });
  }
}

export const createHook = (el, callbacks) => hookOf('', callbacks);
