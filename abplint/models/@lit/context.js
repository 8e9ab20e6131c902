// What an element provides is given to those that ask for it by the same context, and again when it is another value.
import { shared, state } from 'abplint';
import { observe } from 'lit';

export const createContext = (key) => key;

// What is provided by a context, wherever that is.
const cellOf = (context) => shared(context, () => state(undefined));

// `new ContextProvider(host, { context, initialValue })`, and as it was before: `(host, context, value)`
const optionsOf = (given, initialValue) => (given.context === undefined ? { context: given, initialValue } : given);

export class ContextProvider {
  constructor(host, given, initialValue) {
    const options = optionsOf(given, initialValue);
    this.cell = cellOf(options.context);
    if (options.initialValue !== undefined) this.cell.set(options.initialValue);
  }

  get value() {
    return this.cell.get();
  }

  set value(next) {
    this.cell.set(next);
  }

  setValue(next) {
    this.cell.set(next);
  }
}

export class ContextConsumer {
  constructor(host, given, callback, subscribe) {
    const options = given.context === undefined ? { context: given, callback, subscribe } : given;
    this.cell = cellOf(options.context);
    if (options.callback !== undefined) options.callback(this.cell.get(), () => {});
    if (!options.subscribe) return;
    this.cell.listen((value) => {
      if (options.callback !== undefined) options.callback(value, () => {});
      host.requestUpdate();
    });
  }

  get value() {
    return this.cell.get();
  }
}

export class ContextRoot {
  attach() {}
  detach() {}
}

export const provide = ({ context }) => (target, name) => {
  observe(target, name, { told: (value) => cellOf(context).set(value) });
};

export const consume = ({ context, subscribe }) => (target, name) => {
  observe(target, name, { from: () => cellOf(context).get() });
  if (!subscribe) return;
  const hears = (element) => cellOf(context).listen(() => element.requestUpdate());
  target.starts = [...target.starts, hears];
};

