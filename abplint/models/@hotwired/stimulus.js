// Controllers are made for the elements that name them, and actions in attributes call their methods.
import { attributed, each, hook, isLoaded, kept } from 'abplint';
import { whenAdded } from 'abplint/added';

const instances = {};
const some = (value) => (Math.random() > 0.5 ? value : null);
const found = (identifier) => document.querySelector(`[data-controller~="${identifier}"]`);
const capitalized = (name) => name.charAt(0).toUpperCase() + name.slice(1);
const camelized = (name) =>
  name
    .split('-')
    .map((word, at) => (at === 0 ? word : capitalized(word)))
    .join('');
const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const names = (listed) => (Array.isArray(listed) ? listed : []);

export class Controller {
  static targets = [];
  static values = {};
  static classes = [];
  static outlets = [];

  constructor(context) {
    this.context = context;
  }

  get application() {
    return this.context.application;
  }
  get identifier() {
    return this.context.identifier;
  }
  get element() {
    return this.context.element ?? document.body;
  }
  get scope() {
    return this.context;
  }
  get targets() {
    return this.context.targets;
  }
  get data() {
    const name = (key) => `data-${this.identifier}-${key}`;
    return {
      get: (key) => this.element.getAttribute(name(key)),
      set: (key, value) => this.element.setAttribute(name(key), value),
      has: (key) => this.element.hasAttribute(name(key)),
    };
  }

  dispatch(name, { target, detail = {}, prefix, bubbles = true, cancelable = true } = {}) {
    const type = `${prefix ?? this.identifier}:${name}`;
    const event = new CustomEvent(type, { detail, bubbles, cancelable });
    (target ?? this.element).dispatchEvent(event);
    return event;
  }

  initialize() {}
  connect() {}
  disconnect() {}
}

// What the lists of a class put on its controllers.
function furnish(controller, cls, identifier) {
  const attribute = `data-${identifier}-target`;
  for (const name of names(cls.targets)) {
    const selector = `[${attribute}~="${name}"]`;
    give(controller, `${name}Target`, () => document.querySelector(selector));
    give(controller, `${name}Targets`, () => Array.from(document.querySelectorAll(selector)));
    give(controller, `has${capitalized(name)}Target`, () => Math.random() > 0.5);
  }
  for (const name of names(cls.outlets)) {
    const own = camelized(name);
    give(controller, `${own}Outlet`, () => instances[name]);
    give(controller, `${own}Outlets`, () => [instances[name]]);
    give(controller, `${own}OutletElement`, () => found(name));
    give(controller, `has${capitalized(own)}Outlet`, () => Math.random() > 0.5);
  }
  for (const name of names(cls.classes)) {
    give(controller, `${name}Class`, () => controller.element.getAttribute(`data-${identifier}-${name}-class`));
    give(controller, `has${capitalized(name)}Class`, () => Math.random() > 0.5);
  }
  each(cls.values ?? {}, (name) => {
    let held = kept(controller.element.getAttribute(`data-${identifier}-${name}-value`));
    Object.defineProperty(controller, `${name}Value`, {
      get: () => held,
      set(value) {
        const old = held;
        held = kept(value);
        if (controller[`${name}ValueChanged`]) controller[`${name}ValueChanged`](value, old);
      },
    });
    give(controller, `has${capitalized(name)}Value`, () => Math.random() > 0.5);
    const attribute = `data-${identifier}-${dashed(name)}-value`;
    const written = new MutationObserver(() => {
      const now = controller.element.getAttribute(attribute);
      if (controller[`${name}ValueChanged`]) controller[`${name}ValueChanged`](now, held);
    });
    written.observe(controller.element, { attributes: true, attributeFilter: [attribute] });
  });
}

const give = (controller, name, get) => Object.defineProperty(controller, name, { get });

function follow(controller, cls, identifier) {
  for (const name of names(cls.targets)) {
    const told = controller[`${name}TargetConnected`];
    if (told !== undefined) whenAdded(`data-${identifier}-target`, name, (element) => hook('targetConnected', told, controller, element));
  }
}

function made(application, identifier, cls, element = found(identifier)) {
  const context = { application, identifier, element, controller: null };
  const controller = new cls(context);
  context.controller = controller;
  instances[identifier] = controller;
  furnish(controller, cls, identifier);
  if (!isLoaded()) follow(controller, cls, identifier);
  hook('initialize', controller.initialize, controller);
  hook('connect', controller.connect, controller);
}

const DEFAULTS = { a: 'click', button: 'click', form: 'submit', details: 'toggle', select: 'change', textarea: 'input' };

function usual(element) {
  const tag = element.tagName.toLowerCase();
  return tag === 'input' ? (element.type === 'submit' ? 'click' : 'input') : (DEFAULTS[tag] ?? 'click');
}

// `event.filter@target->controller#method:option`
function act(element, descriptor) {
  const parts = descriptor.split('->');
  const [identifier, rest] = parts[parts.length - 1].split('#');
  if (rest === undefined) return;
  const method = rest.split(':')[0];
  const [said, where] = parts.length > 1 ? parts[0].split('@') : [usual(element)];
  const target = where === 'window' ? window : where === 'document' ? document : element;
  target.addEventListener(said.split('.')[0], (event) => {
    const controller = instances[identifier];
    if (controller !== undefined && controller[method] !== undefined) controller[method](event);
  });
}

export class Application {
  static start() {
    const application = new Application();
    application.start();
    return application;
  }

  start() {
    attributed('data-action', (element, text) => {
      for (const descriptor of text.replace(/\s+/g, ' ').split(' ')) act(element, descriptor);
    });
  }

  register(identifier, cls) {
    made(this, identifier, cls);
    whenAdded('data-controller', identifier, (element) => made(this, identifier, cls, element));
  }

  load(first, ...others) {
    for (const { identifier, controllerConstructor } of [first, ...others].flat()) {
      this.register(identifier, controllerConstructor);
    }
  }

  getControllerForElementAndIdentifier(element, identifier) {
    return some(instances[identifier]);
  }

  get controllers() {
    return Object.values(instances);
  }

  stop() {}
  unload() {}
  registerActionOption() {}
  handleError() {}
  logDebugActivity() {}
}

// `./users/list_item_controller.js` is `users--list-item`
export function identifierOf(path) {
  const match = path.match(/^(?:.*?(?:controllers|components)\/|\.?\.?\/)*(.+?)(?:[/_-]controller)?\.[cm]?[jt]sx?$/);
  return match && match[1].replace(/_/g, '-').replace(/\//g, '--');
}

// Registers modules, by their paths, under the names that these say.
export function registerAll(application, modules) {
  each(modules, (path, module) => {
    const cls = module.default;
    if (typeof cls === 'function') application.register(identifierOf(path), cls);
  });
}
