import { component$ } from '@builder.io/qwik';
import { Editor } from '~/components/Editor';

export default component$(() => <Editor />);
