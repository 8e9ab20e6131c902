// Editors, each of which is set up by the app and then runs the commands that it has got there.
import { fire, listen } from 'abplint';

const editors = [];

class Editor {
  constructor(settings) {
    this.id = settings.selector === undefined ? '' : settings.selector.replace('#', '');
    this.commands = {};
    this.ui = { registry: {} };
    for (const name of ['addButton', 'addMenuItem', 'addMenuButton', 'addToggleButton', 'addSplitButton', 'addIcon', 'addContextMenu', 'addContextToolbar']) {
      this.ui.registry[name] = () => {};
    }
  }

  addCommand(name, run) {
    this.commands[name] = run;
  }

  addShortcut() {}

  execCommand(name, ui, value) {
    if (name === 'mcePrint') window.print();
    if (this.commands[name] !== undefined) this.commands[name](ui, value);
    return true;
  }

  on(names, run) {
    for (const name of names.split(' ')) listen(this, name, run);
    return this;
  }

  fire(name, given) {
    fire(this, name, given || {});
  }

  dispatch(name, given) {
    this.fire(name, given);
  }

  setContent() {
    fire(this, 'SetContent', {});
  }

  insertContent() {
    fire(this, 'SetContent', {});
    fire(this, 'change', {});
  }

  getContent() {
    return `${document.body.innerHTML}`;
  }

  focus() {}
  save() {}
  setDirty() {}
  remove() {}
}

const tinymce = {
  activeEditor: undefined,
  editors,
  init(settings) {
    const editor = new Editor(settings);
    editors.push(editor);
    tinymce.activeEditor = editor;
    if (settings.setup !== undefined) settings.setup(editor);
    if (settings.init_instance_callback !== undefined) settings.init_instance_callback(editor);
    fire(editor, 'init', {});
    return Promise.resolve([editor]);
  },
  get: (id) => (id === undefined ? editors : editors.find((each) => each.id === id)),
  execCommand: (name, ui, value) => tinymce.activeEditor.execCommand(name, ui, value),
  triggerSave() {},
  remove() {},
};

export default tinymce;
