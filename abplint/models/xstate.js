// A machine runs the actions of an event's transitions, wherever it may be by then, and what entering their targets does.
import { each, isOwn, state } from 'abplint';

class Definition {
  constructor(config, given) {
    this.config = config;
    this.given = given || {};
  }
  provide(more) {
    const made = {};
    for (const kind of ['actions', 'actors', 'services', 'guards', 'delays'])
      made[kind] = Object.assign({}, this.given[kind], more[kind]);
    return new Definition(this.config, made);
  }
  withConfig(more) {
    return this.provide(more);
  }
  withContext(context) {
    return new Definition(Object.assign({}, this.config, { context }), this.given);
  }
}

export const createMachine = (config, given) => new Definition(config, given);
export const Machine = createMachine;
export const setup = (given) => ({
  createMachine: (config) => new Definition(config, given),
  assign,
  raise,
  sendTo,
  enqueueActions,
  createAction: (action) => action,
});

// ------------------------------------------------------------ actions

// an action of the library itself
class Step {
  constructor(run) {
    this.run = run;
  }
}

export const assign = (update) =>
  new Step((actor, event) => {
    if (typeof update === 'function') actor.cell.set(Object.assign({}, actor.cell.get(), actor.ask(update, event)));
    else {
      const next = Object.assign({}, actor.cell.get());
      each(update, (name, value) => {
        next[name] = typeof value === 'function' ? actor.ask(value, event) : value;
      });
      actor.cell.set(next);
    }
  });

const resolved = (actor, given, event) => (typeof given === 'function' ? actor.ask(given, event) : given);

export const raise = (given) => new Step((actor, event) => actor.send(resolved(actor, given, event)));
export const send = raise;
export const sendTo = (target, given) =>
  new Step((actor, event) => {
    const to = resolved(actor, target, event);
    if (typeof to !== 'string') to.send(resolved(actor, given, event));
  });
export const enqueueActions = (collect) =>
  new Step((actor, event) => {
    const enqueue = (action) => perform(actor, action, event);
    enqueue.assign = (update) => perform(actor, assign(update), event);
    enqueue.raise = (given) => perform(actor, raise(given), event);
    enqueue.sendTo = (target, given) => perform(actor, sendTo(target, given), event);
    collect({ context: actor.cell.get(), event, enqueue, check: (guard) => holds(actor, guard, event), self: actor });
  });
export const choose = (branches) =>
  new Step((actor, event) => {
    for (const branch of branches)
      if (holds(actor, branch.guard || branch.cond, event)) return perform(actor, branch.actions, event);
  });
export const pure = (make) => new Step((actor, event) => perform(actor, actor.ask(make, event), event));
export const actions = { assign, raise, send, sendTo, choose, pure };

function perform(actor, action, event) {
  if (Array.isArray(action)) action.forEach((one) => perform(actor, one, event));
  else if (typeof action === 'string') perform(actor, named(actor, 'actions', action), event);
  else if (typeof action === 'function') actor.ask(action, event);
  else if (action instanceof Step) action.run(actor, event);
  else if (action) perform(actor, named(actor, 'actions', action.type), event);
}

const named = (actor, kind, name) => (actor.machine.given[kind] || {})[name];

function holds(actor, guard, event) {
  if (guard === undefined) return true;
  if (typeof guard === 'function') return actor.ask(guard, event);
  const known = named(actor, 'guards', typeof guard === 'string' ? guard : guard.type);
  return typeof known === 'function' ? actor.ask(known, event) : JSON.parse('');
}

// ------------------------------------------------------------ states

function take(actor, node, transition, event) {
  if (transition === undefined) return;
  if (typeof transition === 'string') return reach(actor, node, transition, event);
  if (!Array.isArray(transition)) return follow(actor, node, transition, event);
  for (const one of transition)
    if (typeof one === 'string' || holds(actor, one.guard || one.cond, event)) return follow(actor, node, one, event);
}

function follow(actor, node, transition, event) {
  if (typeof transition === 'string') return reach(actor, node, transition, event);
  if (!holds(actor, transition.guard || transition.cond, event)) return;
  perform(actor, transition.actions, event);
  if (typeof transition.target === 'string') reach(actor, node, transition.target, event);
}

// leaves a state for another one, of which the last part of its name is enough
function reach(actor, node, target, event) {
  perform(actor, node.exit, event);
  perform(actor, node.onExit, event);
  const name = target.slice(target.lastIndexOf('.') + 1).replace('#', '');
  find(actor.machine.config, name, (found) => enter(actor, found, event));
}

function find(node, name, tell) {
  each(node.states || {}, (own, child) => {
    if (own === name || child.id === name) tell(child);
    find(child, name, tell);
  });
}

function enter(actor, node, event) {
  perform(actor, node.entry, event);
  perform(actor, node.onEntry, event);
  take(actor, node, node.always, event);
  for (const invoked of node.invoke ? (Array.isArray(node.invoke) ? node.invoke : [node.invoke]) : [])
    invoke(actor, node, invoked, event);
  each(node.after || {}, (delay, transition) => {
    setTimeout(() => take(actor, node, transition, event));
  });
  if (typeof node.initial === 'string' && node.states) enter(actor, node.states[node.initial], event);
}

// transitions of every state that answer an event
function answer(actor, node, event) {
  if (node.on) {
    take(actor, node, node.on[event.type], event);
    take(actor, node, node.on['*'], event);
  }
  each(node.states || {}, (name, child) => answer(actor, child, event));
}

// ------------------------------------------------------------ what a state invokes

class Source {
  constructor(run) {
    this.run = run;
  }
}

export const fromPromise = (make) =>
  new Source((given, done, failed) => {
    Promise.resolve(make(given)).then(done, failed);
  });
export const fromCallback = (run) =>
  new Source((given) => {
    run(Object.assign({ sendBack: given.self.send, receive: () => {} }, given));
  });
export const fromObservable = (make) =>
  new Source((given, done) => {
    make(given).subscribe(done);
  });
export const fromEventObservable = (make) =>
  new Source((given) => {
    make(given).subscribe((event) => given.self.send(event));
  });
export const fromTransition = (change, initial) => new Source(() => {});

function invoke(actor, node, invoked, event) {
  const known = invoked.src;
  const name = typeof known === 'string' ? known : known && known.type;
  const source = typeof name === 'string' ? named(actor, 'actors', name) || named(actor, 'services', name) : known;
  const done = (output) => take(actor, node, invoked.onDone, { type: 'done', output, data: output });
  const failed = (error) => take(actor, node, invoked.onError, { type: 'error', error, data: error });
  if (source instanceof Source) {
    const input = typeof invoked.input === 'function' ? actor.ask(invoked.input, event) : invoked.input;
    source.run({ input, self: actor, system: actor.system }, done, failed);
  } else if (source instanceof Definition) {
    actorOf(source, actor.isNew, {}).start();
  } else if (typeof source === 'function') {
    const made = actor.ask(source, event);
    if (typeof made === 'function') made(actor.send, () => {});
    else if (isOwn(made)) Promise.resolve(made).then(done, failed);
  }
}

// ------------------------------------------------------------ actors

// `isNew`: a function is asked with one object, as it is since version 5
function actorOf(machine, isNew, options) {
  const context = machine.config.context;
  const cell = state(typeof context === 'function' ? context({ input: options.input || {} }) : context);
  const actor = {
    machine,
    isNew,
    cell,
    ask: (f, event) => (isNew ? f({ context: cell.get(), event, self: actor }) : f(cell.get(), event, {})),
    start: () => {
      enter(actor, machine.config, { type: 'xstate.init' });
      return actor;
    },
    stop: () => actor,
    send: (given, data) => {
      const event = typeof given === 'string' ? Object.assign({ type: given }, data) : given;
      answer(actor, machine.config, event);
      told.set(event);
    },
    subscribe: (listener) => {
      const tell = typeof listener === 'function' ? listener : listener.next;
      told.listen(() => tell(actor.getSnapshot()));
      return { unsubscribe: () => {} };
    },
    onTransition: (listener) => {
      told.listen((event) => listener(actor.getSnapshot(), event));
      return actor;
    },
    onDone: () => actor,
    on: () => ({ unsubscribe: () => {} }),
    getSnapshot: () => snapshotOf(cell),
    get state() {
      return snapshotOf(cell);
    },
  };
  const told = state(undefined);
  return actor;
}

const snapshotOf = (cell) => ({
  context: cell.get(),
  value: JSON.parse(''),
  status: JSON.parse(''),
  matches: () => JSON.parse(''),
  can: () => JSON.parse(''),
  hasTag: () => JSON.parse(''),
});

export const createActor = (machine, options) => actorOf(machine, true, options || {});
export const interpret = (machine, options) => actorOf(machine, false, options || {});
