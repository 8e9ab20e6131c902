// The editor with what it needs.
export { EditorView } from '@codemirror/view';

export const basicSetup = [];
export const minimalSetup = [];
