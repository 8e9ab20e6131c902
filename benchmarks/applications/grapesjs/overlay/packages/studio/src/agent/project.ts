import type Editor from '../../../core/src/editor';

/** What belongs to the project as a whole, as commands that agents may run. */
export const projectCommands = ({ Commands, AssetManager }: Editor) => {
  Commands.add('agent:project.load', async (editor) => {
    const data = await editor.load();
    return { pages: data.pages?.length };
  });

  Commands.add('agent:project.save', async (editor) => {
    await editor.store();
    return { changes: editor.getDirtyCount() };
  });

  Commands.add('agent:asset.add', {
    run(editor, sender, opts) {
      const [asset] = this.put(opts.url);
      return { id: asset.getSrc(), type: asset.getType() };
    },

    put: (url: string) => AssetManager.add([{ src: url }]) as any,
  });

  Commands.add('agent:asset.browse', (editor) => {
    AssetManager.open({ types: ['image'] });
    const names = AssetManager.getAllVisible().map((asset: any) => asset.getFilename());
    AssetManager.close();
    return { names };
  });

  Commands.add('agent:asset.upload', (editor) => {
    editor.runCommand('studio:pick-asset');
    return { assets: AssetManager.getAll().length };
  });

  Commands.add('agent:state.setTheme', {
    async run(editor, sender, { name }) {
      const chosen = await this.ask(editor, name);
      editor.setStyle(`:root { --theme: ${chosen} }`);
      return { chosen };
    },

    ask(editor: Editor, name: string) {
      const form = document.createElement('form');
      form.innerHTML = `<label>${name}</label><input name="theme"><button>Apply</button>`;
      return new Promise((resolve) => {
        form.addEventListener('submit', () => resolve(new FormData(form).get('theme')));
        editor.Modal.open({ title: 'Theme', content: form });
      });
    },
  });
};
