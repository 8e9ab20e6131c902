// What decorators make of an element's class and its properties.
import { observe, reflect } from 'lit';

export const customElement = (tag) => (cls) => {
  customElements.define(tag, cls);
  return cls;
};

// Another decorator may have made it one already.
export const property = (options) => (target, name) => {
  if (Object.getOwnPropertyDescriptor(target, name) === undefined) observe(target, name, undefined, options);
  reflect(target, name, options);
};
export const state = () => property({ attribute: false });

const getter = (read) => (target, name) => {
  Object.defineProperty(target, name, { get: read });
};

export function query(selector) {
  return getter(function () {
    return this.renderRoot.querySelector(selector);
  });
}

export function queryAll(selector) {
  return getter(function () {
    return this.renderRoot.querySelectorAll(selector);
  });
}

export function queryAsync(selector) {
  return getter(function () {
    return Promise.resolve(this.renderRoot.querySelector(selector));
  });
}
