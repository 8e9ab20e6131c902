// What Babel writes into each file unless its runtime is imported: a module for each helper, here an export.
import { __importDefault, __importStar, __rest } from 'tslib';

export const asyncToGenerator = (generator) =>
  function () {
    const self = this;
    const given = arguments;
    return new Promise(function (resolve, reject) {
      const running = generator.apply(self, given);
      const step = (result) => (result.done ? resolve(result.value) : Promise.resolve(result.value).then(next, fail));
      const next = (value) => step(running.next(value));
      const fail = (error) => step(running['throw'](error));
      next();
    });
  };

export const classCallCheck = () => {};
const defined = (target, members) => {
  for (const member of members || []) Object.defineProperty(target, member.key, member);
};
export const createClass = (made, methods, statics) => {
  defined(made.prototype, methods);
  defined(made, statics);
  return made;
};
export const inherits = (derived, base) => {
  derived.prototype = Object.create(base && base.prototype, { constructor: { value: derived } });
  Object.setPrototypeOf(derived, base);
};
export const inheritsLoose = inherits;
export const setPrototypeOf = Object.setPrototypeOf;
export const getPrototypeOf = Object.getPrototypeOf;
export const assertThisInitialized = (self) => self;
export const possibleConstructorReturn = (self, made) => made || self;
export const callSuper = (self, derived, given) => Object.getPrototypeOf(derived).apply(self, given || []) || self;
export const createSuper = (derived) =>
  function (...given) {
    return Object.getPrototypeOf(derived).apply(this, given) || this;
  };
export const construct = (Made, given) => new Made(...given);
export const wrapNativeSuper = (base) => base;
export const get = (target, name, receiver) => Reflect.get(target, name, receiver);
export const superPropGet = (derived, name, receiver, flags) => {
  const found = Reflect.get(Object.getPrototypeOf(flags & 1 ? derived.prototype : derived), name, receiver);
  return flags & 2 ? (given) => found.apply(receiver, given) : found;
};

export const defineProperty = (target, name, value) => {
  target[name] = value;
  return target;
};
const assign = Object.assign;
export { assign as extends, assign as objectSpread2, assign as objectSpread };
export const objectWithoutProperties = __rest;
export const objectWithoutPropertiesLoose = __rest;
export const slicedToArray = (list) => list;
export const toArray = (list) => [...list];
export const toConsumableArray = toArray;
export const arrayLikeToArray = toArray;
export const toPropertyKey = (name) => name;
const typeOf = (value) => typeof value;
export { typeOf as typeof };
export const taggedTemplateLiteral = (cooked, raw) => Object.defineProperty(cooked, 'raw', { value: raw });
export const createForOfIteratorHelper = (list) => {
  const held = [...list];
  let at = 0;
  return {
    s() {},
    n: () => (at < held.length ? { done: false, value: held[at++] } : { done: true }),
    e(error) {
      throw error;
    },
    f() {},
  };
};

export const checkPrivateRedeclaration = () => {};
export const assertClassBrand = (state, receiver, value) => (value === undefined ? receiver : value);
export const classPrivateFieldInitSpec = (receiver, state, value) => state.set(receiver, value);
export const classPrivateMethodInitSpec = (receiver, state) => state.add(receiver);
export const classPrivateFieldGet2 = (state, receiver) => state.get(receiver);
export const classPrivateFieldSet2 = (state, receiver, value) => {
  state.set(receiver, value);
  return value;
};
export const applyDecoratedDescriptor = (target, name, decorators, descriptor) => {
  const made = decorators.reduceRight((known, decorate) => decorate(target, name, known) || known, { ...descriptor });
  Object.defineProperty(target, name, made);
  return made;
};
export const initializerDefineProperty = (target, name, descriptor, self) => {
  if (descriptor) target[name] = descriptor.initializer ? descriptor.initializer.call(self) : undefined;
};

export { __importDefault as interopRequireDefault, __importStar as interopRequireWildcard };
