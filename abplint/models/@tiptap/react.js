// An editor of a component, and what shows it.
import { describe, memory, provide, provided } from 'abplint';
import { Editor } from '@tiptap/core';

export { Editor, Extension, Mark, Node } from '@tiptap/core';

const nearest = {};

export function useEditor(options) {
  const here = memory();
  if (here.editor === undefined) here.editor = new Editor(options);
  return here.editor;
}

export function EditorContent(props) {
  return describe('div', { className: props.className, contentEditable: true });
}

function Provided(props) {
  provide(nearest, props.value);
  return props.children;
}

Provided.provides = 'value';

export function EditorProvider(props) {
  const { children, slotBefore, slotAfter, ...options } = props;
  return describe(Provided, { value: { editor: useEditor(options) } }, slotBefore, children, slotAfter);
}

export const useCurrentEditor = () => provided(nearest, { editor: null }, 'EditorProvider');
