// Services by injection, components by their decorators, and signals.
import {
  component,
  describe,
  effect as follow,
  effects,
  hook,
  inject,
  leaving,
  mount,
  query,
  register,
  state,
  watch,
} from 'abplint';
import { afterEveryRender as always, afterNextRender as once, afterRender as rendered } from '@angular/core';
import { Subject } from 'rxjs';

export { inject };

// ------------------------------------------------------------ injection

export class InjectionToken {
  constructor(description, options) {
    this.options = options;
  }
}

export const Inject = (token) => ({ token });
export const Optional = () => ({});
export const Injectable = (options) => (cls) => {
  cls._injectable = options || {};
};
export const Service = Injectable;

export function NgModule(options) {
  return (cls) => {
    cls._module = options;
  };
}

export const forwardRef = (read) => read();
export const makeEnvironmentProviders = (providers) => providers;
export const provideAppInitializer = (work) => ({ provide: APP_INITIALIZER, multi: true, useValue: work });
export const provideEnvironmentInitializer = provideAppInitializer;
export const importProvidersFrom = (...modules) => modules;
export const runInInjectionContext = (injector, work) => work();
export const DOCUMENT = new InjectionToken('document', { factory: () => document });
export const APP_INITIALIZER = new InjectionToken('APP_INITIALIZER');
export const ENVIRONMENT_INITIALIZER = APP_INITIALIZER;
export const PLATFORM_INITIALIZER = APP_INITIALIZER;
export const APP_BOOTSTRAP_LISTENER = new InjectionToken('APP_BOOTSTRAP_LISTENER');

export class Injector {
  get(token) {
    return inject(token);
  }

  static create({ providers }) {
    register(providers);
    return new Injector();
  }
}

export const EnvironmentInjector = Injector;

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

export class ChangeDetectorRef {
  detectChanges() {}
  markForCheck() {}
}

export class DestroyRef {
  onDestroy(work) {
    leaving(work);
    return () => {};
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

  removeChild() {}

  selectRootElement(selector) {
    return typeof selector === 'string' ? document.querySelector(selector) : selector;
  }

  listen(target, event, act) {
    const element = target === 'window' ? window : target === 'document' ? document : target;
    element.addEventListener(event, act);
    return () => {};
  }
}

export class RendererFactory2 {
  createRenderer() {
    return new Renderer2();
  }
}

// ------------------------------------------------------------ components

export const Component = (options) => (cls) => component(cls, options);
export const Directive = (options) => (cls) => component(cls, options || {});

const pipes = {};

export const Pipe = (options) => (cls) => {
  pipes[options.name] = cls;
  cls._injectable = {};
};
export const piped = (name, value, ...given) => {
  const pipe = pipes[name];
  return pipe === undefined ? undefined : inject(pipe).transform(value, ...given);
};

// an input or output may be called something else by those who give it something
const called = (options) => (target, name) => {
  const other = typeof options === 'string' ? options : options && options.alias;
  if (other && other !== name) {
    Object.defineProperty(target, other, {
      get() {
        return this[name];
      },
      set(value) {
        this[name] = value;
      },
    });
  }
};

export const Input = called;
export const Output = called;
export const HostBinding = (to) => (target, name) => {
  target._bound = [...(target._bound || []), { name, to: to || name }];
};

export const HostListener = (event) => (target, name) => {
  const [first, second] = event.split(':');
  const place = second && (first === 'window' ? window : first === 'document' ? document : undefined);
  target._listeners = [...(target._listeners || []), { place, event: second || first, name }];
};

const child = (selector, options) => (target, name) => {
  Object.defineProperty(target, name, {
    get() {
      return found(this, selector, options, name);
    },
    set() {},
  });
};

export const ViewChild = child;
export const ContentChild = child;
export const ViewChildren = child;
export const ContentChildren = child;

// What a query finds, as what it says that it reads.
const found = (owner, selector, options, name) =>
  options !== undefined && options.read === ViewContainerRef ? new ViewContainerRef() : query(owner, selector, name);

export const viewChild = (selector, options) => {
  const owner = component();
  return () => found(owner, selector, options);
};
viewChild.required = viewChild;
export const contentChild = viewChild;

export class ElementRef {
  constructor(element) {
    this.nativeElement = element;
  }
}

// What is shown by code: a component, or a part of a template.
export class ViewContainerRef {
  createComponent(cls) {
    return createComponent(cls);
  }

  createEmbeddedView(template) {
    embed(template);
    return new EmbeddedViewRef();
  }

  insert() {}
  remove() {}
  detach() {}
  clear() {}
}

class EmbeddedViewRef {
  detectChanges() {}
  markForCheck() {}
  destroy() {}
  onDestroy() {}
}

// A part of a template is shown from then on.
export function embed(template) {
  template['*embedded*'].shown = true;
}

export function createComponent(cls) {
  const instance = mount(describe(cls, {}));
  return {
    instance,
    location: new ElementRef(document.createElement('div')),
    hostView: new EmbeddedViewRef(),
    changeDetectorRef: new ChangeDetectorRef(),
    setInput(name, value) {
      const input = instance[name];
      if (typeof input === 'function' && input.set !== undefined) input.set(value);
      else instance[name] = value;
    },
    destroy() {},
    onDestroy() {},
  };
}

export class EventEmitter extends Subject {
  emit(value) {
    this.next(value);
  }
}

export const output = () => new EventEmitter();
export const outputFromObservable = (source) => source;

// ------------------------------------------------------------ signals

export function signal(value) {
  const cell = state(value);
  return Object.assign(() => cell.get(), {
    set: (next) => {
      effects(cell);
      cell.set(next);
    },
    update: (change) => {
      effects(cell);
      cell.set(change(cell.get()));
    },
    asReadonly: () => () => cell.get(),
  });
}

export const input = signal;
input.required = signal;
export const model = signal;
model.required = signal;
export const computed = (read) => () => read();

// What is derived until somebody sets it, and derived again when its source changes.
export function linkedSignal(given) {
  const read = typeof given === 'function' ? given : () => given.computation(given.source());
  const made = signal(read());
  watch(read, made.set);
  return made;
}

export const untracked = (read) => read();

export function effect(work) {
  follow(() => hook('effect', () => work(() => {})));
  return { destroy() {} };
}

export const afterRenderEffect = (given) => phases(effect)(given);

// What runs once something has been rendered, perhaps in phases.
const phases = (run) => (given, options) => {
  if (typeof given === 'function') return run(given, options);
  for (const phase of ['earlyRead', 'write', 'mixedReadWrite', 'read']) {
    if (given[phase] !== undefined) run(given[phase], options);
  }
  return { destroy() {} };
};

export const afterNextRender = phases(once);
export const afterRender = phases(rendered);
export const afterEveryRender = phases(always);
