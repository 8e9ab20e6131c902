// An effect is done where it is made; a saga that waits for an action runs again, up to there, when one comes.
import { fire, isOwn, listen } from 'abplint';

const channel = {};
let store; // the middleware's
let running; // the saga that runs, with its arguments
let awaited; // the action that the saga runs again for, up to where it is taken

export function connect(api) {
  store = api;
}

export function answer(action) {
  fire(channel, action.type, action);
  fire(channel, '*', action);
}

export function run(saga, given) {
  const outer = running;
  running = { saga, given };
  try {
    const made = saga(...given);
    if (isOwn(made)) for (const effect of made);
  } catch {
    // it waits, or has failed
  }
  running = outer;
}

function on(pattern, act) {
  if (Array.isArray(pattern)) pattern.forEach((one) => on(one, act));
  else if (typeof pattern === 'string') listen(channel, pattern, act);
  else if (pattern.type !== undefined) listen(channel, pattern.type, act);
  else listen(channel, '*', (action) => { if (pattern(action)) act(action); });
}

const isOf = (pattern, action) =>
  Array.isArray(pattern)
    ? pattern.some((one) => isOf(one, action))
    : pattern === '*' || pattern === action.type || pattern.type === action.type;

export function take(pattern) {
  if (awaited !== undefined) {
    if (!isOf(pattern, awaited)) throw new Error('it takes another action');
    awaited = undefined;
    return;
  }
  const { saga, given } = running;
  on(pattern, (action) => {
    awaited = action;
    run(saga, given);
    awaited = undefined;
  });
  throw new Error('it waits');
}

export function takeEvery(pattern, worker, ...given) {
  if (awaited === undefined) on(pattern, (action) => run(worker, [...given, action]));
}
export const takeLatest = takeEvery;
export const takeLeading = takeEvery;
export const throttle = (time, ...given) => takeEvery(...given);
export const debounce = throttle;

export function call(work, ...given) {
  if (awaited !== undefined) return;
  if (Array.isArray(work)) {
    const [self, name] = work;
    if (typeof name === 'string') self[name](...given);
    else name.apply(self, given);
  } else run(work, given);
}
export const apply = (self, work, given = []) => call([self, work], ...given);
export const fork = call;
export const spawn = call;
export const retry = (times, time, work, ...given) => call(work, ...given);

export function put(action) {
  if (awaited === undefined) store.dispatch(action);
}
export const putResolve = put;

export const all = () => {};
export const race = () => {};
export const delay = () => {};
export const cancel = () => {};
export const cancelled = () => {};
export const join = () => {};
export const select = () => {};
