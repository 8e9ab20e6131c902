// An element renders its markup when it is connected, and again when one of its properties is set.
import { each, fill, hook, hosting, kept, markup, standing, unreflected } from 'abplint';

export const html = (strings, ...values) => markup(strings, values);
export const svg = html;
export const mathml = html;
export const css = () => '';
export const unsafeCSS = css;
export const nothing = null;
export const noChange = null;
export const render = (template, container) => fill(container, template);

export class LitElement extends HTMLElement {
  constructor() {
    super();
    this.renderRoot = this.createRenderRoot();
    this.controllers = [];
    this.hasUpdated = false;
    each(this.constructor.properties || {}, (name, options) => {
      observe(this, name, undefined, options);
      reflect(this, name, options);
    });
    for (const start of this.starts) start(this);
  }

  createRenderRoot() {
    return this.attachShadow({ mode: 'open' });
  }

  addController(controller) {
    this.controllers.push(controller);
  }

  connectedCallback() {
    this.controllers.forEach((controller) => controller.hostConnected && controller.hostConnected());
    this.performUpdate(new Map());
  }

  disconnectedCallback() {}
  attributeChangedCallback() {}

  requestUpdate(name, old) {
    if (this.hasUpdated) this.performUpdate(name === undefined ? new Map() : new Map([[name, old]]));
  }

  performUpdate(changed) {
    this.controllers.forEach((controller) => controller.hostUpdate && controller.hostUpdate());
    hook('willUpdate', this.willUpdate, this, changed);
    hook('update', this.update, this, changed);
    this.controllers.forEach((controller) => controller.hostUpdated && controller.hostUpdated());
    if (!this.hasUpdated) {
      this.hasUpdated = true;
      hook('firstUpdated', this.firstUpdated, this, changed);
    }
    hook('updated', this.updated, this, changed);
  }

  get updateComplete() {
    return Promise.resolve(true);
  }

  update() {
    fill(this.renderRoot, standing(() => hosting(this, this.renderRoot, () => this.render())));
  }

  willUpdate() {}
  firstUpdated() {}
  updated() {}
  render() {}
}

LitElement.prototype.starts = []; // what decorators do with each element

export const ReactiveElement = LitElement;

// Make a property one whose writing updates the element: attributes and whoever holds the element set it, too. `told`
// is told of what is written, `from` gives it instead of the element.
export function observe(target, name, { told, from } = NOBODY, options) {
  const key = `__${name}`;
  target[key] = kept(undefined);
  Object.defineProperty(target, name, {
    get() {
      return from === undefined ? this[key] : from();
    },
    set(value) {
      const old = this[key];
      this[key] = kept(isFlag(options) && value === '' ? true : value);
      if (told !== undefined) told(value);
      this.requestUpdate(name, old);
    },
  });
}

// An attribute that is there sets a flag, whatever it says.
const isFlag = (options) => Boolean(options && options.type) && options.type === Boolean;

// An attribute that is called otherwise than its property sets it, too.
export function reflect(target, name, options) {
  const said = options === undefined || options === null ? undefined : options.attribute;
  const attribute = typeof said === 'string' ? said : name.toLowerCase();
  if (said === false || attribute !== name) unreflected(target, name);
  if (said === false || attribute === name) return;
  Object.defineProperty(target, attribute, {
    get() {
      return this[name];
    },
    set(value) {
      this[name] = value;
    },
  });
}

const NOBODY = { told: undefined, from: undefined };
