// What TypeScript writes into each file unless it imports it from here.
export const __extends = function (derived, base) {
  Object.setPrototypeOf(derived, base);
  derived.prototype = Object.create(base === null ? null : base.prototype);
  derived.prototype.constructor = derived;
};
export const __assign = Object.assign;
export const __rest = ({ ...others }, left) => {
  for (const name of left) delete others[name];
  return others;
};

export const __decorate = (decorators, target, key, descriptor) => {
  const isMember = key !== undefined;
  let made = isMember ? descriptor || Object.getOwnPropertyDescriptor(target, key) : target;
  for (let i = decorators.length - 1; i >= 0; i--) {
    made = (isMember ? decorators[i](target, key, made) : decorators[i](made)) || made;
  }
  if (isMember && made) Object.defineProperty(target, key, made);
  return made;
};
export const __param = (index, decorator) => (target, key) => decorator(target, key, index);
export const __metadata = () => () => {};

export const __awaiter = function (thisArg, given, P, generator) {
  return new Promise(function (resolve, reject) {
    const running = generator.apply(thisArg, given || []);
    const step = (result) => (result.done ? resolve(result.value) : Promise.resolve(result.value).then(fulfilled, rejected));
    const fulfilled = (value) => step(running.next(value));
    const rejected = (error) => step(running['throw'](error));
    fulfilled();
  });
};

export const __values = (list) => list[Symbol.iterator]();
export const __asyncValues = (list) => (list[Symbol.asyncIterator] ? list[Symbol.asyncIterator]() : __values(list));
export const __read = (list) => list;
export const __spread = (...lists) => lists.flat();
export const __spreadArrays = __spread;
export const __spreadArray = (to, from) => [...to, ...from];
export const __makeTemplateObject = (cooked, raw) => Object.defineProperty(cooked, 'raw', { value: raw });

export const __classPrivateFieldGet = (receiver, state, kind, f) =>
  kind === 'm' ? f : kind === 'a' ? f.call(receiver) : f ? f.value : state.get(receiver);
export const __classPrivateFieldSet = (receiver, state, value, kind, f) => {
  if (kind === 'a') f.call(receiver, value);
  else if (f) f.value = value;
  else state.set(receiver, value);
  return value;
};
export const __classPrivateFieldIn = (state, receiver) => (typeof state === 'function' ? receiver === state : state.has(receiver));

export const __createBinding = (to, from, name, as) => {
  to[as === undefined ? name : as] = from[name];
};
export const __exportStar = (from, to) => {
  Object.assign(to, from);
};
export const __importDefault = (module) => (module && module.__esModule ? module : { default: module });
export const __importStar = (module) => (module && module.__esModule ? module : { ...module, default: module });
