// An editor with a toolbar, whose buttons may have functions of the app, and that tells of each change.
import Outside from 'quill';
import { EventEmitter } from 'events';

export default class Quill extends EventEmitter {
  constructor(container, options) {
    super();
    const modules = (options || {}).modules || {};
    const other = new Outside(container, options);
    const given = modules.toolbar || {};
    const handlers = { ...(given.handlers || {}) };
    this.container = container;
    this.root = other.root;
    this.clipboard = other.clipboard;
    this.history = other.history;
    this.keyboard = other.keyboard;
    this.toolbar = {
      quill: this,
      handlers,
      container: given.container,
      addHandler(name, run) {
        handlers[name] = run;
      },
    };
    this.getModule = (name) => (name === 'toolbar' ? this.toolbar : other.getModule(name));
    this.getContents = () => other.getContents();
    this.getText = () => other.getText();
    this.getSelection = () => other.getSelection();
    this.getSemanticHTML = () => other.getSemanticHTML();
    this.getFormat = () => other.getFormat();
    this.getLength = () => other.getLength();
  }

  changed(source) {
    this.emit('text-change', {}, {}, source === undefined ? 'api' : source);
  }

  setContents(delta, source) {
    this.changed(source);
  }

  updateContents(delta, source) {
    this.changed(source);
  }

  setText(text, source) {
    this.changed(source);
  }

  insertText() {
    this.changed();
  }

  insertEmbed(index, type, value, source) {
    this.changed(source);
  }

  deleteText(index, length, source) {
    this.changed(source);
  }

  format(name, value, source) {
    this.changed(source);
  }

  formatText() {
    this.changed();
  }

  setSelection() {}
  focus() {}
  blur() {}
  enable() {}
  disable() {}
}

for (const name of ['import', 'register', 'find']) Quill[name] = (...given) => Outside[name](...given);
