// A code editor runs the actions that it is given, whoever asks for them, and tells of each change of its text.
import { fire, listen } from 'abplint';
import { editor as outside } from 'monaco-editor';

const nothing = { dispose() {} };

function made(element, options) {
  const other = outside.create(element, options);
  const actions = {};
  const own = {
    addAction(action) {
      actions[action.id] = { id: action.id, label: action.label, run: (...given) => Promise.resolve(action.run(own, ...given)), isSupported: () => true };
      return nothing;
    },
    addCommand: () => null,
    getAction: (id) => actions[id] || other.getAction(id),
    trigger(source, id, given) {
      if (actions[id] !== undefined) actions[id].run(given);
    },
    onDidChangeModelContent(listener) {
      listen(own, 'change', listener);
      return nothing;
    },
    setValue(text) {
      other.setValue(text);
      fire(own, 'change', { changes: [{ text }] });
    },
    executeEdits(source, edits) {
      fire(own, 'change', { changes: edits });
      return true;
    },
    getValue: () => other.getValue(),
    getModel: () => other.getModel(),
    getPosition: () => other.getPosition(),
    getSelection: () => other.getSelection(),
  };
  Object.setPrototypeOf(own, other);
  return own;
}

export const editor = { create: made };
Object.setPrototypeOf(editor, outside);
