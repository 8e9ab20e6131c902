// Signals, and elements that are updated when one is written that they have read.
import { effect, state } from 'abplint';
import { html as plain, svg as plainSvg } from 'lit';

class State {
  constructor(value) {
    this.cell = state(value);
  }

  get() {
    return this.cell.get();
  }

  set(value) {
    this.cell.set(value);
  }
}

class Computed {
  constructor(read) {
    this.read = read;
  }

  get() {
    return this.read();
  }
}

export const Signal = { State, Computed };
export const signal = (value) => new State(value);
export const computed = (read) => new Computed(read);

export const SignalWatcher = (Base) =>
  class extends Base {
    performUpdate(changed) {
      if (this.hasUpdated) super.performUpdate(changed);
      else effect(() => super.performUpdate(changed));
    }

    updateEffect(work) {
      effect(() => work());
      return () => {};
    }
  };

// In a template a signal stands for what it holds.
const held = (value) => (value instanceof State || value instanceof Computed ? value.get() : value);

export const watch = held;
export const withWatch = (tag) => (strings, ...values) => tag(strings, ...values.map(held));
export const html = withWatch(plain);
export const svg = withWatch(plainSvg);
