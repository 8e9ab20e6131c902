// States hold what extensions say; what is dispatched makes new ones.
import { state } from 'abplint';

// What an editor holds as text: after a change, what was there and what came to it.
class Held {
  constructor(text) {
    this.cell = state(text);
  }

  toString() {
    return this.cell.get();
  }

  sliceString() {
    return this.cell.get();
  }

  get length() {
    return this.cell.get().length;
  }
}

export class EditorState {
  constructor(config) {
    const given = config || {};
    this.doc = new Held(given.doc === undefined ? '' : given.doc);
    this.extensions = [given.extensions];
  }

  static create(config) {
    return new EditorState(config);
  }

  update(...specs) {
    return { specs, state: this };
  }

  field(field) {
    return field.value;
  }

  facet() {}
}

// A part of the extensions that may be replaced later.
export class Compartment {
  of(extension) {
    return extension;
  }

  reconfigure(extension) {
    return { reconfigured: extension };
  }
}
