// Components by their decorators: an element for each, whose properties and methods are those of an instance.
import { describe, fill, hook, kept, standing } from 'abplint';

export const h = describe;
export const Host = (props) => props.children;
export const Fragment = Host;
export const forceUpdate = (component) => shown(component);
export const getElement = (component) => component.__host;

const listed = (target, name) => target[name] ?? (target[name] = []);

function shown(component) {
  if (!component.__isLoaded) return;
  hook('componentWillRender', component.componentWillRender, component);
  hook('componentWillUpdate', component.componentWillUpdate, component);
  fill(component.__host, standing(() => component.render && component.render()));
  hook('componentDidRender', component.componentDidRender, component);
  hook('componentDidUpdate', component.componentDidUpdate, component);
}

function observed(target, name) {
  const key = `__${name}`;
  target[key] = kept(undefined);
  Object.defineProperty(target, name, {
    get() {
      return this[key];
    },
    set(value) {
      const old = this[key];
      this[key] = kept(value);
      if (!this.__isLoaded) return;
      for (const method of listed(this, `__watching_${name}`)) this[method](value, old, name);
      shown(this);
    },
  });
}

export const State = () => (target, name) => observed(target, name);
export const Prop = () => (target, name) => {
  listed(target, '__props').push(name);
  observed(target, name);
};
export const Watch = (name) => (target, method) => {
  listed(target, `__watching_${name}`).push(method);
};
export const PropSerialize = Watch;
export const AttrDeserialize = Watch;
export const Method = () => (target, name) => {
  listed(target, '__methods').push(name);
};
export const Element = () => (target, name) => {
  Object.defineProperty(target, name, {
    get() {
      return this.__host;
    },
  });
};
export const Event = (options) => (target, name) => {
  Object.defineProperty(target, name, {
    get() {
      const type = (options && options.eventName) || name;
      return {
        emit: (detail) => {
          const event = new CustomEvent(type, { detail, bubbles: true, composed: true });
          this.__host.dispatchEvent(event);
          return event;
        },
      };
    },
  });
};
export const Listen = (type, options) => (target, method) => {
  listed(target, '__listening').push({ type, method, on: options && options.target });
};

const places = { window, document, body: document.body };

export const Component = (options) => (cls) => {
  class HostElement extends HTMLElement {
    constructor() {
      super();
      const component = new cls();
      component.__host = this;
      this.__component = component;
    }
    connectedCallback() {
      const component = this.__component;
      hook('connectedCallback', component.connectedCallback, component);
      for (const { type, method, on } of listed(component, '__listening')) {
        (places[on] ?? this).addEventListener(type, (event) => component[method](event));
      }
      hook('componentWillLoad', component.componentWillLoad, component);
      fill(this, standing(() => component.render && component.render()));
      component.__isLoaded = true;
      hook('componentDidLoad', component.componentDidLoad, component);
    }
    disconnectedCallback() {
      const component = this.__component;
      hook('disconnectedCallback', component.disconnectedCallback, component);
    }
    componentOnReady() {
      return Promise.resolve(this);
    }
  }
  for (const name of listed(cls.prototype, '__props')) {
    Object.defineProperty(HostElement.prototype, name, {
      get() {
        return this.__component[name];
      },
      set(value) {
        this.__component[name] = value;
      },
    });
  }
  for (const name of listed(cls.prototype, '__methods')) {
    HostElement.prototype[name] = function (...given) {
      return Promise.resolve(this.__component[name](...given));
    };
  }
  customElements.define(options.tag, HostElement);
};
