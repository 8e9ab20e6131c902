// Models of a tree of state: what each has, and the actions that write it.
import { each, kept, watch } from 'abplint';

export { flow } from 'mobx';

const simple = { make: (value) => value };
const made = (type, value) => (typeof type === 'object' && type !== null && type.make !== undefined ? type.make(value) : value === undefined ? type : value);
const otherwise = (type, value) => ({ make: (given) => (given === undefined ? made(type, typeof value === 'function' ? value() : value) : made(type, given)) });

class Model {
  constructor(name, properties, parts) {
    this.name = name;
    this.properties = properties;
    this.parts = parts;
  }

  with(part) {
    return new Model(this.name, this.properties, [...this.parts, part]);
  }

  named(name) {
    return new Model(name, this.properties, this.parts);
  }

  props(more) {
    return new Model(this.name, { ...this.properties, ...more }, this.parts);
  }

  views(part) {
    return this.with(part);
  }

  actions(part) {
    return this.with(part);
  }

  volatile(part) {
    return this.with(part);
  }

  extend(part) {
    return this.with((self) => {
      const { views, actions, state } = part(self);
      return Object.defineProperties({ ...actions, ...state }, Object.getOwnPropertyDescriptors(views || {}));
    });
  }

  make(snapshot) {
    return this.create(snapshot);
  }

  create(snapshot) {
    const given = snapshot || {};
    const data = {};
    each(this.properties, (name, type) => {
      data[name] = made(type, given[name]);
    });
    const self = kept(data);
    for (const part of this.parts) Object.defineProperties(self, Object.getOwnPropertyDescriptors(part(self)));
    if (self.afterCreate !== undefined) self.afterCreate();
    if (self.afterAttach !== undefined) self.afterAttach();
    return self;
  }
}

export const types = {
  model: (first, second) => new Model(first, (typeof first === 'string' ? second : first) || {}, []),
  compose: (...models) => new Model('', Object.assign({}, ...models.map((each) => each.properties)), models.flatMap((each) => each.parts)),
  array: (type) => ({ make: (items) => kept((items || []).map((item) => made(type, item))) }),
  map: () => ({ make: (entries) => new Map(Object.entries(entries || {})) }),
  optional: otherwise,
  maybe: (type) => ({ make: (value) => (value === undefined ? undefined : made(type, value)) }),
  maybeNull: (type) => ({ make: (value) => (value === undefined || value === null ? null : made(type, value)) }),
  late: (find) => ({ make: (value) => made(find(), value) }),
  refinement: (...given) => ({ make: (value) => made(typeof given[0] === 'string' ? given[1] : given[0], value) }),
  literal: (value) => ({ make: () => value }),
  enumeration: () => simple,
  frozen: (initial) => ({ make: (value) => (value === undefined ? initial : value) }),
  reference: () => simple,
  safeReference: () => simple,
  union: () => simple,
  custom: () => simple,
  string: simple,
  number: simple,
  integer: simple,
  boolean: simple,
  identifier: simple,
  identifierNumber: simple,
  Date: simple,
};

export const t = types;
export const getSnapshot = (value) => value;
export const cast = (value) => value;
export const clone = (value) => ({ ...value });
export const applySnapshot = (target, snapshot) => Object.assign(target, snapshot);
export const applyAction = (target, action) => target[action.name](...(action.args || []));
export const onSnapshot = (target, listener) => watch(() => target, () => listener(target), true);
export const onPatch = (target, listener) => watch(() => target, () => listener({ op: 'replace', path: '', value: target }), true);
export const addDisposer = (target, dispose) => dispose;
