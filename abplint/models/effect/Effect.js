// Descriptions of work: nothing of it runs before one is asked to. Failures and what runs beside come to the same.
import { awaited, drive, isOwn, provided, unfollowed } from 'abplint';

const mayBe = () => Math.random() < 0.5;

class Description {
  constructor(run) {
    this.run = run;
  }
  pipe(...steps) {
    return piped(this, steps);
  }
  *[Symbol.iterator]() {
    return yield this;
  }
}
const made = (run) => new Description(run);
class Asked {}
const isDescription = (value) => value instanceof Description || (typeof value === 'function' && value.prototype instanceof Asked);

// what nobody knows makes of a description does what that does
export const piped = (value, steps) =>
  steps.reduce((before, step) => {
    const after = step(before);
    return isDescription(before) && !isOwn(after) ? before : after;
  }, value);

const done = (work) => (isDescription(work) ? awaited(work.run()) : awaited(work));
const over = (act) => (first, ...given) => (isDescription(first) ? act(first, ...given) : (work) => act(work, first, ...given));
const call = (next, value) => done(typeof next === 'function' && !isDescription(next) ? next(value) : next);

export const succeed = (value) => made(() => value);
export const fail = () => made(() => undefined);
export const sync = (run) => made(() => run());
export const suspend = (make) => made(() => done(make()));
export const promise = (run) => made(() => run());
export const tryPromise = (how) => made(() => (typeof how === 'function' ? how() : how.try()));
const attempt = tryPromise;
export { attempt as try };
const asynchronous = (begin) =>
  made(() => {
    let given;
    begin((work) => {
      given = done(work);
    });
    return given;
  });
export { asynchronous as async };
export const gen = (...given) => {
  const body = given.pop();
  return made(() => drive(body.call(given[0], (work) => work), done));
};
export const fn = (first) => {
  const wrapped = (body) => (...given) => made(() => {
    const begun = body(...given);
    return isDescription(begun) ? done(begun) : drive(begun, done);
  });
  return typeof first === 'function' ? wrapped(first) : wrapped;
};

export const map = over((work, change) => made(() => change(done(work))));
export const flatMap = over((work, next) => made(() => call(next, done(work))));
export const andThen = flatMap;
export const zipRight = flatMap;
export const tap = over((work, next) => made(() => {
  const value = done(work);
  call(next, value);
  return value;
}));
export const as = over((work, value) => made(() => {
  done(work);
  return value;
}));
export const asVoid = (work) => made(() => {
  done(work);
});
export const zip = over((work, other) => made(() => [done(work), done(other)]));

const perhaps = over((work, next) => made(() => {
  const value = done(work);
  return mayBe() ? value : call(next);
}));
export const catchAll = perhaps;
export const catchAllCause = perhaps;
export const orElse = perhaps;
export const tapError = over((work, next) => made(() => {
  const value = done(work);
  if (mayBe()) call(next);
  return value;
}));
export const catchTag = over((work, tag, next) => perhaps(work, next));
export const catchTags = over((work, table) => made(() => {
  const value = done(work);
  const [handle] = Object.values(table).filter(mayBe);
  return handle && mayBe() ? call(handle) : value;
}));
export const mapError = over((work, change) => made(() => {
  if (mayBe()) change();
  return done(work);
}));
export const match = over((work, { onSuccess, onFailure }) => made(() => {
  const value = done(work);
  return mayBe() ? call(onSuccess, value) : call(onFailure);
}));
export const matchEffect = match;
export const ensuring = over((work, last) => made(() => {
  const value = done(work);
  done(last);
  return value;
}));
export const acquireRelease = over((work, release) => made(() => {
  const value = done(work);
  call(release, value);
  return value;
}));
export const acquireUseRelease = (acquire, use, release) => made(() => {
  const value = done(acquire);
  const result = call(use, value);
  call(release, value);
  return result;
});

export const all = (works) => made(() => (Array.isArray(works) ? works.map(done) : Object.fromEntries(Object.entries(works).map(([name, work]) => [name, done(work)]))));
export const forEach = (first, second) => (typeof first === 'function'
  ? (items) => forEach(items, first)
  : made(() => Array.from(first).map((item, at) => done(second(item, at)))));
export const when = over((work, test) => made(() => (test() ? done(work) : undefined)));
export const unless = over((work, test) => made(() => (test() ? undefined : done(work))));
const same = over((work) => work);
export const fork = (work) => work;
export const forkDaemon = fork;
export const scoped = fork;
export const delay = same;
export const timeout = same;
export const retry = same;
export const repeat = same;
export const withSpan = same;
export const annotateLogs = same;
export const provide = same;
export const provideService = same;

export const runSync = (work) => done(work);
export const runPromise = async (work) => done(work);
export const runPromiseExit = async (work) => ({ value: done(work) });
export const runSyncExit = (work) => ({ value: done(work) });
export const runFork = (work) => {
  done(work);
};
export const runCallback = (work, { onExit } = {}) => {
  const value = done(work);
  if (onExit) onExit({ value });
};

// A class that is asked for, and what was given for it somewhere.
const serviceOf = () => (name, { effect, scoped, sync: make, succeed: service } = {}) => {
  class Made extends taggedBy() {
    static run() {
      return make ? make() : service ?? done(effect ?? scoped);
    }
  }
  Made.Default = Made;
  Made.Live = Made;
  return Made;
};
export { serviceOf as Service };
export const taggedBy = () => {
  class Tag extends Asked {
    static run() {
      return provided(this, unfollowed)();
    }
    static pipe(...steps) {
      return piped(this, steps);
    }
    static *[Symbol.iterator]() {
      return yield this;
    }
    static of(service) {
      return service;
    }
  }
  return Tag;
};
