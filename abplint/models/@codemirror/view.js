// An editor tells its listeners of each update, whoever has dispatched it.
import { EditorState } from '@codemirror/state';
import { listen } from 'abplint';

export class EditorView {
  constructor(config) {
    const given = config || {};
    this.state = given.state || EditorState.create(given);
    this.extensions = [this.state.extensions, given.extensions];
    this.dom = document.createElement('div');
    this.contentDOM = document.createElement('div');
    if (given.parent) given.parent.appendChild(this.dom);
    eachIn(this.extensions, (extension) => {
      if (extension.events) listenTo(this, extension.events);
      if (extension.start) extension.instance = extension.start(this);
    });
  }

  dispatch(...given) {
    const specs = given.flatMap((each) => (each.specs === undefined ? [each] : each.specs));
    const docChanged = specs.some((each) => each.changes !== undefined);
    const selectionSet = specs.some((each) => each.selection !== undefined);
    specs.forEach((each) => {
      const inserted = each.changes && each.changes.insert;
      if (each.changes) this.state.doc.cell.update((text) => `${text}${inserted}`);
      [each.effects].flat().forEach((effect) => {
        if (effect && effect.reconfigured) this.extensions = [this.extensions, effect.reconfigured];
      });
    });
    const update = { view: this, state: this.state, startState: this.state, docChanged, selectionSet };
    eachIn(this.extensions, (extension) => {
      if (extension.onUpdate) extension.onUpdate(update);
      if (extension.instance && extension.instance.update) extension.instance.update(update);
    });
  }

  update(transactions) {
    this.dispatch(...transactions);
  }

  setState(state) {
    this.state = state;
    this.extensions = [state.extensions];
  }

  focus() {
    this.contentDOM.focus();
  }

  destroy() {}
  requestMeasure() {}
}

EditorView.updateListener = { of: (onUpdate) => ({ onUpdate }) };
EditorView.domEventHandlers = (events) => ({ events });
EditorView.theme = () => [];
EditorView.baseTheme = () => [];
EditorView.lineWrapping = [];

export const ViewPlugin = {
  fromClass: (Plugin) => ({ start: (view) => new Plugin(view) }),
  define: (start) => ({ start }),
};

const listenTo = (view, events) => {
  Object.entries(events).forEach(([name, act]) => listen(view.contentDOM, name, (event) => act.call(view, event, view)));
};

// What extensions are, as deep as they are nested.
function eachIn(extensions, act) {
  if (Array.isArray(extensions)) extensions.forEach((each) => eachIn(each, act));
  else if (extensions) act(extensions);
}
