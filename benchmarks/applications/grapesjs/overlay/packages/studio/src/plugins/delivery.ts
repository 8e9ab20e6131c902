import type { Plugin } from '../../../core/src/plugin_manager';

export const archiveName = 'page.html';

/** What leaves the studio as a file, as commands. */
const delivery: Plugin = (editor) => {
  editor.Commands.add('studio:archive', {
    run(ed, sender, opts = {}) {
      const html = ed.getHtml();
      const css = ed.getCss();
      const blob = new Blob([this.document(html, css)], { type: 'text/html' });
      this.save(blob, opts.filename || archiveName);
    },

    document(html: string, css: string) {
      return `<!doctype html><style>${css}</style>${html}`;
    },

    save(blob: Blob, filename: string) {
      const anchor = document.createElement('a');
      anchor.href = URL.createObjectURL(blob);
      anchor.download = filename;
      anchor.click();
    },
  });

  editor.Commands.add('studio:copy-code', {
    run(ed, sender, opts) {
      const component = ed.getSelected();
      return component && this.toClipboard(component.toHTML(opts));
    },

    toClipboard(text: string) {
      return navigator.clipboard.writeText(text);
    },
  });

  editor.Commands.add('studio:pick-asset', {
    run(ed) {
      ed.runCommand('core:open-assets', { types: ['image'] });
      const input: HTMLInputElement | null | undefined = ed.AssetManager.getContainer()?.querySelector('input[type=file]');
      input?.click();
    },
    stop(ed) {
      ed.stopCommand('core:open-assets');
    },
  });
};

export default delivery;
