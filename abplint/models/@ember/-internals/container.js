// What Ember's container makes of the modules of an app, by their names, and the classes that it makes them of.
import { awaited, drive, each, gathered, isLoaded, isOwn, mentions, shared } from 'abplint';

const folders = { service: 'services', controller: 'controllers', route: 'routes', component: 'components' };
const dashed = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

const camelized = (name) => name.replace(/-([a-z0-9])/g, (all, letter) => letter.toUpperCase());

const made = (type, name) => {
  const found = gathered(`/app/${folders[type]}/${name}.{js,ts}`, `/app/pods/${name}/${type}.{js,ts}`);
  let instance;
  each(found, (path, module) => {
    instance = create(module.default);
  });
  return instance;
};
// who uses a service that a handler asks for may hand it something
export const lookup = (name) => {
  const [type, rest] = name.split(':');
  if (type === 'service' && isLoaded()) mentions(`this.${camelized(rest)}`);
  return folders[type] === undefined ? undefined : shared(name, () => made(type, rest));
};
export const owner = { lookup, factoryFor: (name) => ({ create: () => lookup(name) }), register() {}, inject() {} };

const create = (factory, props) => {
  const instance = new factory();
  Object.assign(instance, props);
  if (instance.init) instance.init();
  return instance;
};

// What a property is that the class reads for each of its instances.
export class Descriptor {
  constructor(read) {
    this.read = read;
  }
}
// as a value in a classic class, or as a decorator of a field, with or without arguments
const described = (read) => (first, key) => {
  if (typeof key !== 'string') return new Descriptor((self, name) => read(self, first === undefined ? name : first));
  define(first, key, new Descriptor((self, name) => read(self, name)));
  return undefined;
};
const define = (target, key, descriptor) =>
  Object.defineProperty(target, key, {
    configurable: true,
    get() {
      return descriptor.read(this, key);
    },
  });
export const injected = (type) => {
  const inject = described((self, name) => lookup(`${type}:${dashed(name)}`));
  return (first, key) => {
    if (typeof first !== 'string' || key !== undefined) return inject(first, key);
    const made = inject(first);
    return Object.assign((target, name) => define(target, name, made), { read: made.read, isDescriptor: true });
  };
};
const isDescriptor = (value) =>
  isOwn(value) && (value instanceof Descriptor || (typeof value === 'function' && value.isDescriptor === true));

export const get = (object, path) => {
  let value = object;
  for (const name of path.split('.')) value = value === undefined || value === null ? undefined : value[name];
  return value;
};
export const set = (object, path, value) => {
  const at = path.lastIndexOf('.');
  const holder = at < 0 ? object : get(object, path.slice(0, at));
  if (holder) holder[path.slice(at + 1)] = value;
  return value;
};

// a class has what is written in a part of it; the part is what its functions stand in, and may stand for an instance
const written = (prototype, part) => {
  each(part, (key, value) => {
    if (isDescriptor(value)) define(prototype, key, value);
    else prototype[key] = value;
  });
  each(part, (key, value) => {
    if (isDescriptor(value)) define(part, key, value);
  });
  Object.setPrototypeOf(part, prototype);
};
// what mixins hold stands in their place
class Mixin {
  constructor(parts) {
    this.parts = parts;
  }
}
const flat = (given) => {
  const found = [];
  for (const part of given)
    if (part instanceof Mixin) found.push(...part.parts);
    else if (isOwn(part)) found.push(part);
  return found;
};
export const mixin = (...given) => new Mixin(flat(given));
export const coreObject = () =>
  class CoreObject {
    static extend(...given) {
      const above = this;
      class Made extends above {}
      for (const part of flat(given)) written(Made.prototype, part);
      return Made;
    }
    static create(...given) {
      return create(this, Object.assign({}, ...given));
    }
    static reopen(part) {
      each(part, (key, value) => {
        this.prototype[key] = value;
      });
      return this;
    }
    static reopenClass(part) {
      return Object.assign(this, part);
    }
    init() {}
    _super() {}
    destroy() {}
    get(path) {
      return get(this, path);
    }
    set(path, value) {
      return set(this, path, value);
    }
    getProperties(...names) {
      const found = {};
      for (const name of names) found[name] = this[name];
      return found;
    }
    setProperties(given) {
      return Object.assign(this, given);
    }
    toggleProperty(name) {
      return set(this, name, !get(this, name));
    }
    incrementProperty(name) {
      return set(this, name, Math.random());
    }
    notifyPropertyChange() {}
    send(name, ...given) {
      const act = this.actions && this.actions[name] ? this.actions[name] : this[name];
      return act.apply(this, given);
    }
    sendAction(name, ...given) {
      return this[name] ? this[name](...given) : undefined;
    }
  };
export const CoreObject = coreObject();

// a task of ember-concurrency, of the instance that it is read from
const performed = (self, work) => ({
  isRunning: Math.random() > 0.5,
  isIdle: Math.random() > 0.5,
  last: null,
  perform: async (...given) => {
    const started = work.apply(self, given);
    return started && typeof started.next === 'function' ? drive(started, (value) => awaited(value)) : started;
  },
  cancelAll() {},
});
export const task = (work) => {
  const made = new Descriptor((self) => performed(self, work));
  for (const name of ['drop', 'restartable', 'enqueue', 'keepLatest', 'maxConcurrency', 'on', 'evented', 'cancelOn', 'group'])
    made[name] = () => made;
  return made;
};
