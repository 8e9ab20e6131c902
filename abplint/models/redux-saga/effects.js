// A generator is driven: what it yields is answered. An effect is done where it is made, and hands its result over when
// it is yielded; a saga that takes an action waits, and runs again, up to there, when one comes.
import { awaited, drive, each, fire, isOwn, isText, listen, state } from 'abplint';

const channel = {};
const WAITS = {}; // thrown by what waits for an action
const unknown = state();
let store; // the middleware's
let running; // the saga that runs, with its arguments, and what brought the action that it runs again for
let coming; // the action that the saga runs again for, up to where it is taken

export function connect(api) {
  store = api;
}

export function answer(action) {
  fire(channel, action.type, action);
  fire(channel, '*', action);
}

// what a saga, a worker or anything else that is called comes to
function done(work, self, given, source) {
  const outer = running;
  running = { saga: work, given, source };
  try {
    return perform(work.apply(self, given));
  } finally {
    running = outer;
  }
}

export function run(saga, given, source) {
  const task = { isRunning: () => unknown.get(), isCancelled: () => unknown.get(), cancel: () => {} };
  const ends = new Promise((resolve, reject) => {
    try {
      resolve(done(saga, undefined, given, source));
    } catch (error) {
      if (error !== WAITS) reject(error);
    }
  });
  task.toPromise = () => ends;
  task.result = () => unknown.get();
  return task;
}

// What is called may also give nothing that is known: no action is what that takes.
function on(pattern, act) {
  if (Array.isArray(pattern)) pattern.forEach((one) => on(one, act));
  else if (isText(pattern)) listen(channel, pattern, act);
  else if (!isOwn(pattern)) each(pattern, (name, value) => { if (name === 'messages') listen(value, '*', act); });
  else if (pattern.messages) listen(pattern.messages, '*', act);
  else if (pattern.type !== undefined) listen(channel, pattern.type, act);
  else listen(channel, '*', (action) => { if (pattern(action)) act(action); });
}

function isOf(pattern, action) {
  if (Array.isArray(pattern)) return pattern.some((one) => isOf(one, action));
  // a channel that was made before is not made again: it is the one that waits
  if (!isText(pattern) && !isOwn(pattern)) return running.source.messages;
  return (
    pattern === '*' || pattern === action.type || pattern.type === action.type || pattern.messages === action.messages
  );
}

// what a saga that yields this goes on with
function perform(effect) {
  if (!isOwn(effect)) return effect;
  if (effect.takes) return received(effect.takes);
  if (effect.races) return first(effect.races);
  if (effect.gives) return effect.gives.result;
  if (Array.isArray(effect)) return effect.map(perform);
  return awaited(drive(effect, perform));
}

function received(patterns) {
  if (coming !== undefined) {
    const action = coming;
    if (!patterns.some((pattern) => isOf(pattern, action))) throw WAITS;
    coming = undefined;
    return action;
  }
  const { saga, given, source } = running;
  patterns.forEach((pattern) => {
    if (pattern === source) return; // it waits for that already
    on(pattern, (action) => {
      coming = action;
      run(saga, given, pattern);
      coming = undefined;
    });
  });
  throw WAITS;
}

function first(contenders) {
  const patterns = [];
  let others = 0;
  Object.values(contenders).forEach((one) => {
    if (one && one.takes) patterns.push(...one.takes);
    else others += 1;
  });
  if (patterns.length && !others) received(patterns);
  return unknown.get();
}

const given = (result) => ({ gives: { result } });

export const take = (pattern = '*') => ({ takes: [pattern] });
export const takeMaybe = take;
export const race = (contenders) => ({ races: contenders });

export function takeEvery(pattern, worker, ...more) {
  if (coming === undefined) on(pattern, (action) => run(worker, [...more, action]));
}
export const takeLatest = takeEvery;
export const takeLeading = takeEvery;
export const throttle = (time, ...more) => takeEvery(...more);
export const debounce = throttle;

export function call(work, ...more) {
  if (coming !== undefined) return given(unknown.get());
  let self;
  let f = work;
  if (Array.isArray(work)) [self, f] = work;
  else if (isOwn(work) && typeof work !== 'function') {
    self = work.context;
    f = work.fn;
  }
  if (isText(f)) return given(awaited(self[f](...more)));
  try {
    return given(done(f, self, more));
  } catch (error) {
    if (error !== WAITS) throw error;
    return given(unknown.get());
  }
}
export const apply = (self, work, more = []) => call([self, work], ...more);
export const retry = (times, time, work, ...more) => call(work, ...more);

export function cps(work, ...more) {
  let result;
  const f = Array.isArray(work) ? work[1] : work;
  f.call(Array.isArray(work) ? work[0] : undefined, ...more, (error, made) => { result = made; });
  return given(result);
}

export function fork(work, ...more) {
  if (coming !== undefined) return given(unknown.get());
  return given(Array.isArray(work) ? run(work[1].bind(work[0]), more) : run(work, more));
}
export const spawn = fork;

export function put(target, message) {
  if (coming === undefined && target.messages) fire(target.messages, '*', message);
  else if (coming === undefined) store.dispatch(target);
}
export const putResolve = put;

export const select = (selector, ...more) =>
  given(coming !== undefined ? unknown.get() : selector ? selector(store.getState(), ...more) : store.getState());

export function all(effects) {
  if (Array.isArray(effects)) return effects;
  const results = {};
  for (const name of Object.keys(effects)) results[name] = perform(effects[name]);
  return given(results);
}

export const actionChannel = (pattern) => given(pattern);
export const delay = () => {};
export const cancel = () => {};
export const cancelled = () => given(unknown.get());
export const join = (task) => given(task && task.toPromise ? awaited(task.toPromise()) : unknown.get());
