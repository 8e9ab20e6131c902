import type { Plugin } from '../../../core/src/plugin_manager';

const types: Plugin = (editor) => {
  editor.Components.addType('card', {
    isComponent: (el) => el.classList?.contains('card'),
    model: {
      defaults: {
        href: '',
        traits: [
          'title',
          { type: 'text', name: 'href', changeProp: true },
          { type: 'button', name: 'follow', text: 'Follow', command: 'studio:follow' },
        ],
      },

      init() {
        this.on('change:caption', this.captionChanged);
      },

      captionChanged() {
        this.components(this.get('caption'));
      },
    },
  });

  editor.Commands.add('studio:follow', {
    run(ed) {
      this.leave(ed.getSelected()?.get('href'));
    },

    leave(href?: string) {
      if (href) window.location.href = href;
    },
  });
};

export default types;
