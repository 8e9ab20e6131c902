// An editor that tells who shows it once it is there, and of each change.
import { describe } from 'abplint';
import { Editor as Outside, useMonaco } from '@monaco-editor/react';
import { editor as editors } from 'monaco-editor';
import { useEffect } from 'react';

export function Editor(props) {
  useEffect(() => {
    const monaco = useMonaco();
    if (props.beforeMount !== undefined) props.beforeMount(monaco);
    const editor = editors.create(null, props.options);
    if (props.onMount !== undefined) props.onMount(editor, monaco);
    if (props.onChange !== undefined) editor.onDidChangeModelContent(() => props.onChange(editor.getValue()));
  }, []);
  return describe(Outside, props);
}

export default Editor;
