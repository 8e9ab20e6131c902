import type { Plugin } from '../../../core/src/plugin_manager';

const publishing: Plugin = (editor) => {
  const preview = (url: string) => window.open(url, 'preview');

  editor.on('studio:published', ({ url }: { url: string }) => preview(url));
  editor.on('studio:unpublished', () => window.alert('The page is not public any more'));

  // A deleted component is told to those who do not look at the canvas.
  editor.on('run:core:component-delete', () => {
    if (Notification.permission === 'granted') new Notification('Component deleted');
  });

  editor.on('component:paste', (component) => component.addAttributes({ 'data-pasted': '1' }));
  editor.on('asset:upload:error', () => window.alert('Upload failed'));
  editor.on('device:select', () => editor.refresh());
};

export default publishing;
