import type Editor from '../../../core/src/editor';
import type { Entry, Params } from './AgentModule';

const page = { type: 'object', properties: { page: { type: 'string' } } };

const open = (editor: Editor, { page: id }: Params) => {
  if (id) editor.Pages.select(id);
  return editor.Pages.getSelected();
};

/** What leaves the studio. */
export const deliveryHandlers = (editor: Editor): Record<string, Entry> => ({
  'export.html': {
    schema: page,
    run(params) {
      const component = open(editor, params)?.getMainComponent();
      return { content: editor.getHtml({ component }), mimeType: 'text/html', encoding: 'utf-8' };
    },
  },

  'export.css': {
    schema: page,
    run(params) {
      const component = open(editor, params)?.getMainComponent();
      return { content: editor.getCss({ component }) || '', mimeType: 'text/css' };
    },
  },

  'export.archive': {
    schema: page,
    run(params) {
      open(editor, params);
      editor.runCommand('studio:archive', { filename: `${params.page}.html` });
      return { message: 'The page was saved' };
    },
  },

  'export.project': {
    schema: page,
    run(params) {
      open(editor, params);
      const blob = new Blob([JSON.stringify(editor.getProjectData())], { type: 'application/json' });
      return { content: URL.createObjectURL(blob), mimeType: 'application/json', encoding: 'utf-8' };
    },
  },

  'page.print': {
    schema: page,
    run(params) {
      open(editor, params);
      editor.Panels.getButton('options', 'studio-print')?.set('active', true);
      return { page: params.page };
    },
  },

  'page.publish': {
    schema: page,
    async run(params) {
      const selected = open(editor, params);
      const response = await fetch('/api/publish', { method: 'POST', body: editor.getHtml() });
      const { url } = await response.json();
      editor.trigger('studio:published', { url, page: selected });
      return { url };
    },
  },

  'com.grapesjs.share.page': {
    schema: page,
    async run(params) {
      open(editor, params);
      const { handler } = editor.Keymaps.get('studio:share');
      await editor.runCommand(handler as string);
      return { shared: params.page };
    },
  },

  'canvas.fullscreen': {
    schema: page,
    run(params) {
      open(editor, params);
      editor.runCommand('core:fullscreen', { target: '#studio' });
      return { active: editor.Commands.isActive('core:fullscreen') };
    },
  },
});
