// The same editor for Vue 2.
export { Editor, Extension, Mark, Node } from '@tiptap/core';
