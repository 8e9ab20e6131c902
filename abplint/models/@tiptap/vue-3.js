// An editor of a component, in a reference.
import { Editor } from '@tiptap/core';
import { shallowRef } from 'vue';

export { Editor, Extension, Mark, Node } from '@tiptap/core';

export const useEditor = (options) => shallowRef(new Editor(options));
