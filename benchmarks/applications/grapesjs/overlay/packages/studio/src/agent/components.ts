import type Editor from '../../../core/src/editor';
import type { Entry, Params } from './AgentModule';

const text = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } };

const find = (editor: Editor, id: string) => {
  const component = editor.Components.getById(id);
  if (!component) throw new Error(`No component ${id}`);
  editor.select(component);
  return component;
};

/** What can be done with components of the page. */
export const componentHandlers = (editor: Editor): Record<string, Entry> => ({
  'component.copy': {
    schema: text,
    run({ id }: Params) {
      find(editor, id);
      editor.runCommand('core:copy');
      return { copied: editor.getModel().get('clipboard')?.length };
    },
  },

  'component.copyCode': {
    schema: text,
    async run({ id }: Params) {
      find(editor, id);
      await editor.runCommand('studio:copy-code');
      return { id };
    },
  },

  'component.delete': {
    schema: text,
    run({ id }: Params) {
      find(editor, id);
      return { deleted: editor.runCommand('core:component-delete').map((component: any) => component.getId()) };
    },
  },

  'component.duplicate': {
    schema: text,
    run({ id }: Params) {
      find(editor, id);
      editor.runCommand('tlb-clone');
      return { id: editor.getSelected()?.getId() };
    },
  },

  'component.follow': {
    schema: text,
    run({ id }: Params) {
      const href = find(editor, id).get('href');
      find(editor, id).getTrait('follow')?.runCommand();
      return { href };
    },
  },

  'component.rename': {
    schema: text,
    run({ id, name }: Params) {
      const component = find(editor, id);
      component.set('custom-name', name);
      component.set('caption', name);
      return { name: component.getName() };
    },
  },

  'text.cut': {
    schema: text,
    run({ id }: Params) {
      find(editor, id).trigger('focus');
      editor.RichTextEditor.run('cut');
      return { id };
    },
  },

  'text.format': {
    schema: text,
    run({ id }: Params) {
      find(editor, id).trigger('focus');
      editor.RichTextEditor.run('bold');
      return { id };
    },
  },

  'device.set': {
    schema: text,
    run({ name }: Params) {
      editor.Devices.select(name);
      return { name: editor.getDevice() };
    },
  },

  'history.undo': {
    schema: { type: 'object', properties: {} },
    run: () => ({ undone: editor.runCommand('core:undo') !== undefined, left: editor.UndoManager.getStack().length }),
  },
});
