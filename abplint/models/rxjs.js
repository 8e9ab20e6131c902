// What is subscribed to runs with each value that is sent.
import { fire, isLoaded, isOwn, later, listen, same as areSame, state } from 'abplint';

const observer = (given, failed) => {
  const take = typeof given === 'function' ? given : given && given.next && ((value) => given.next(value));
  const fail = failed || (given && given.error && ((error) => given.error(error)));
  const done = given && given.complete ? () => given.complete() : () => {};
  return { next: (value) => take && take(value), error: (error) => fail && fail(error), complete: done };
};

export class Observable {
  constructor(start) {
    this.start = start;
  }
  subscribe(given, failed) {
    const told = observer(given, failed);
    this.start(told);
    if (this.ends) told.complete();
    return subscription();
  }
  pipe(...operators) {
    return operators.reduce((source, operator) => operator(source), this);
  }
  forEach(take) {
    this.subscribe(take);
    return Promise.resolve();
  }
  toPromise() {
    return firstValueFrom(this);
  }
  asObservable() {
    return this;
  }
}

export class Subscription {
  add() {}
  unsubscribe() {}
}

const subscription = () => new Subscription();

export class Subject extends Observable {
  constructor() {
    super((sink) => listen(this, '*next*', (value) => sink.next(value)));
  }
  next(value) {
    fire(this, '*next*', value);
  }
  error() {}
  complete() {}
}

export class AsyncSubject extends Subject {}

let isSending = false;
let isShowing = false;

// what a template takes from a source, and at once what that holds at first
export function show(source, take) {
  const before = isShowing;
  isShowing = true;
  source.subscribe(take);
  isShowing = before;
}

// who subscribes gets what was sent last, if anything was; while an app starts, or what was sent is heard, that would
// go round in circles
export class BehaviorSubject extends Observable {
  constructor(initial) {
    super((sink) => {
      if ((isLoaded() || isShowing) && !isSending) {
        const sent = this.cell.get();
        if (!areSame(sent, undefined)) sink.next(sent);
      }
      listen(this, '*next*', (value) => sink.next(value));
    });
    this.cell = state(initial);
  }
  get value() {
    return this.cell.get();
  }
  getValue() {
    return this.cell.get();
  }
  next(value) {
    const before = isSending;
    this.cell.set(value);
    isSending = true;
    try {
      fire(this, '*next*', value);
    } finally {
      isSending = before;
    }
  }
  error() {}
  complete() {}
}

export class ReplaySubject extends BehaviorSubject {
  constructor() {
    super();
  }
}

// ------------------------------------------------------------ sources

// what comes to an end by itself
function ending(start, ends = true) {
  const made = new Observable(start);
  made.ends = ends;
  return made;
}

export const of = (...values) => ending((sink) => values.forEach((value) => sink.next(value)));
export const EMPTY = ending(() => {});
export const NEVER = new Observable(() => {});
export const throwError = (make) => new Observable((sink) => sink.error(typeof make === 'function' ? make() : make));
export const defer = (make) => ending((sink) => from(make()).subscribe(sink));

export const fromEvent = (target, event) =>
  new Observable(later((sink) => target.addEventListener(event, (value) => sink.next(value))));

export const fromEventPattern = (add) => new Observable(later((sink) => add((value) => sink.next(value))));

export function from(source) {
  if (!isOwn(source)) return from(Promise.resolve(source));
  if (source instanceof Observable) return source;
  // another library's: what can be subscribed to, or says how
  const other = typeof source.subscribe === 'function' ? source : source[Symbol.observable] && source[Symbol.observable]();
  if (other) return new Observable((sink) => other.subscribe(sink));
  if (Array.isArray(source)) return of(...source);
  return ending((sink) => source.then((value) => sink.next(value), (error) => sink.error(error)));
}

// a request: what answers it is not known
export const ajax = Object.assign((request) => from(fetch(request).then((answer) => answer.json())), {
  get: (url) => ajax(url),
  post: (url) => ajax(url),
  put: (url) => ajax(url),
  patch: (url) => ajax(url),
  delete: (url) => ajax(url),
  getJSON: (url) => ajax(url),
});

// some time after somebody subscribes
export const timer = () => new Observable((sink) => setTimeout(() => { sink.next(0); sink.complete(); }));
export const interval = () => new Observable((sink) => setTimeout(() => sink.next(0)));
export const animationFrames = interval;

const all = (sources, sink) => {
  const values = sources.map(() => undefined);
  sources.forEach((source, at) =>
    from(source).subscribe((value) => {
      values[at] = value;
      sink.next(values);
    }),
  );
};

export const combineLatest = (...given) =>
  new Observable((sink) => all(Array.isArray(given[0]) ? given[0] : given, sink));
export const forkJoin = combineLatest;
export const zip = combineLatest;
export const merge = (...sources) =>
  new Observable((sink) => sources.forEach((source) => from(source).subscribe((value) => sink.next(value))));
export const concat = merge;
export const race = merge;

export const iif = (test, yes, no = EMPTY) => defer(() => (test() ? yes : no));

export const firstValueFrom = (source) =>
  isOwn(source) ? new Promise((resolve) => source.subscribe(resolve)) : source;
export const lastValueFrom = firstValueFrom;
export const isObservable = (value) => value instanceof Observable;

// ------------------------------------------------------------ operators

export const pipe = (...operators) => (source) => operators.reduce((made, operator) => operator(made), source);

const silent = observer();

// nobody sees who subscribes to what comes of a source that is not known
const lift = (start) => (source) => {
  if (isOwn(source)) return ending((sink) => start(source, sink), source.ends === true);
  start({ subscribe: (sink) => source.subscribe((value) => sink.next(value)) }, silent);
  return source;
};

const each = (send) =>
  lift((source, sink) =>
    source.subscribe({ next: (value) => send(sink, value), error: (error) => sink.error(error) }),
  );

export const map = (change) => each((sink, value) => sink.next(change(value)));
export const filter = (holds) => each((sink, value) => { if (holds(value)) sink.next(value); });
export const scan = (add, start) => each((sink, value) => sink.next(add(start, value)));
export const reduce = scan;
export const switchMap = (make) => each((sink, value) => from(make(value)).subscribe((inner) => sink.next(inner)));
export const mergeMap = switchMap;
export const flatMap = switchMap;
export const concatMap = switchMap;
export const exhaustMap = switchMap;
export const switchAll = () => switchMap((inner) => inner);
export const mergeAll = switchAll;
export const concatAll = switchAll;
export const exhaustAll = switchAll;
export const switchMapTo = (inner) => switchMap(() => inner);
export const mergeMapTo = switchMapTo;
export const concatMapTo = switchMapTo;
export const mapTo = (value) => map(() => value);
export const pairwise = () => map((value) => [value, value]);
export const find = filter;

// with how many others is not known
export const toArray = () => map((value) => [value].concat(JSON.parse('')));
export const buffer = toArray;
export const bufferCount = toArray;
export const bufferTime = toArray;
export const bufferToggle = toArray;
export const bufferWhen = toArray;

export const ignoreElements = () => each(() => {});
export const pluck = (name) => map((value) => value[name]);
export const withLatestFrom = (other) => each((sink, value) => other.subscribe((more) => sink.next([value, more])));

export function tap(given, failed) {
  const told = observer(given, failed);
  return lift((source, sink) =>
    source.subscribe({
      next(value) {
        told.next(value);
        sink.next(value);
      },
      error(error) {
        told.error(error);
        sink.error(error);
      },
      complete: () => told.complete(),
    }),
  );
}

export const startWith = (first) =>
  lift((source, sink) => {
    sink.next(first);
    source.subscribe(sink);
  });

export const endWith = (last) =>
  lift((source, sink) => {
    source.subscribe(sink);
    sink.next(last);
  });

export const finalize = (run) =>
  lift((source, sink) => {
    source.subscribe(sink);
    run();
  });

// whether a source fails is not known
export const catchError = (handle) =>
  lift((source, sink) => {
    const recover = (error) => from(handle(error, source)).subscribe(sink);
    source.subscribe({ next: (value) => sink.next(value), error: recover });
    const error = JSON.parse('');
    if (error) recover(error);
  });

const same = () => (source) => source;

export const take = same;
export const first = same;
export const last = same;
export const skip = same;
export const takeUntil = same;
export const takeWhile = same;
export const distinctUntilChanged = same;
export const debounceTime = same;
export const throttleTime = same;
export const auditTime = same;
export const delay = same;
export const share = same;
export const shareReplay = same;
export const publish = same;
export const publishReplay = same;
export const publishLast = same;
export const refCount = same;
export const retry = same;
export const observeOn = same;
export const timeout = same;
export const skipUntil = same;
export const skipWhile = same;
export const skipLast = same;
export const takeLast = same;
export const distinct = same;
export const distinctUntilKeyChanged = same;
export const debounce = same;
export const throttle = same;
export const audit = same;
export const sample = same;
export const sampleTime = same;
export const delayWhen = same;
export const subscribeOn = same;
export const repeat = same;
export const retryWhen = same;
export const defaultIfEmpty = same;
export const throwIfEmpty = same;
export const mergeWith = (...others) => (source) => merge(source, ...others);
export const concatWith = mergeWith;
export const raceWith = mergeWith;
