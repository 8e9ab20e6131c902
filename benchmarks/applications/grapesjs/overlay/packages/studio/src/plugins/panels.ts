import type { Plugin } from '../../../core/src/plugin_manager';

const panels: Plugin = (editor) => {
  editor.Panels.addButton('options', [
    {
      id: 'studio-print',
      className: 'fa fa-print',
      command: 'studio:print',
      attributes: { title: 'Print' },
    },
    {
      id: 'studio-outline',
      className: 'fa fa-square-o',
      command: 'core:component-outline',
      attributes: { title: 'Outline' },
    },
  ]);

  editor.Commands.add('studio:print', {
    run(ed) {
      ed.Canvas.getWindow().print();
    },
  });

  editor.Keymaps.add('studio:share', '⌘+shift+s, ctrl+shift+s', 'studio:share');
  editor.Commands.add('studio:share', (ed) => {
    const page = ed.Pages.getSelected();
    return navigator.share({ title: page?.getName(), text: ed.getHtml() });
  });
};

export default panels;
