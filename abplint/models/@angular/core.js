// Classes are made by an injector; signals hold what templates and effects read.
import { decorate, effect as react, fire, inject as injected, listen, state } from 'abplint';
import { effect as mountEffect } from '@angular/core';

// ------------------------------------------------------------ injection

const made = (isComponent) => (options) => (target) => {
  decorate(target, options || {}, isComponent);
};

export const Injectable = made(false);
export const Pipe = made(false);
export const NgModule = made(false);
export const Component = made(true);
export const Directive = made(true);

export const inject = (token) => injected(token);
export const forwardRef = (get) => get();
export const runInInjectionContext = (injector, work) => work();
export const provideAppInitializer = (work) => ({ initialise: work });

export class InjectionToken {
  constructor(name, options) {
    if (options && options.factory) this.factory = options.factory;
  }
}

export class Injector {
  get(token) {
    return injected(token);
  }
}

export class EnvironmentInjector extends Injector {
  runInContext(work) {
    return work();
  }
}

export class NgZone {
  run(work) {
    return work();
  }
  runOutsideAngular(work) {
    return work();
  }
  runGuarded(work) {
    return work();
  }
}

export class Renderer2 {
  createElement(tag) {
    return document.createElement(tag);
  }
  setAttribute(element, name, value) {
    element.setAttribute(name, value);
  }
  removeAttribute(element, name) {
    element.removeAttribute(name);
  }
  setProperty(element, name, value) {
    element[name] = value;
  }
  appendChild(parent, child) {
    parent.appendChild(child);
  }
  insertBefore(parent, child, other) {
    parent.insertBefore(child, other);
  }
  removeChild() {}
  addClass() {}
  removeClass() {}
  setStyle() {}
  setValue(node, value) {
    node.textContent = value;
  }
  selectRootElement(found) {
    return typeof found === 'string' ? document.querySelector(found) : found;
  }
  listen(target, event, listener) {
    target.addEventListener(event, listener);
    return () => {};
  }
}

export class ChangeDetectorRef {
  detectChanges() {}
  markForCheck() {}
}

export class DestroyRef {
  onDestroy() {}
}

// ------------------------------------------------------------ outputs

export class EventEmitter {
  emit(value) {
    fire(this, '*emit*', value);
  }
  next(value) {
    this.emit(value);
  }
  subscribe(given) {
    listen(this, '*emit*', typeof given === 'function' ? given : given.next);
    return { unsubscribe() {} };
  }
}

export const output = () => new EventEmitter();

// ------------------------------------------------------------ signals

export function signal(initial) {
  const cell = state(initial);
  const read = () => cell.get();
  read.set = (value) => cell.set(value);
  read.update = (change) => cell.set(change(cell.get()));
  read.asReadonly = () => read;
  return read;
}

export const model = (initial) => signal(initial);
model.required = () => signal();

export const computed = (derive) => () => derive();
export const untracked = (work) => work();

export function linkedSignal(given) {
  const derive = typeof given === 'function' ? given : () => given.computation(given.source());
  return signal(derive());
}

export function effect(run) {
  mountEffect(run);
  react(() => run(() => {}));
  return { destroy() {} };
}
