const ok = data => ({ success: true, data });

export function createHandlers(state, emitter, shareDialog) {
  const fileOf = id => state.storage.getFileById(id);

  return {
    'files.add'({ name, content }) {
      emitter.emit('addFiles', {
        files: [new File([content], name, { type: 'text/plain' })]
      });
      return ok({ files: state.archive.numFiles });
    },
    'files.pick'() {
      document.getElementById('file-upload').click();
      return ok(null);
    },
    async 'files.upload'({ password }) {
      state.archive.password = password;
      emitter.emit('upload');
      return ok({ uploading: true });
    },
    async 'files.delete'({ id }) {
      const file = fileOf(id);
      if (!file) {
        return { success: false, error: 'There is no such file' };
      }
      emitter.emit('delete', file);
      return ok({ id });
    },
    'link.copy'({ id }) {
      emitter.emit('copy', { url: fileOf(id).url });
      return ok({ id });
    },
    'link.share'({ id }) {
      const { name, url } = fileOf(id);
      state.modal = shareDialog(name, url);
      emitter.emit('render');
      document.querySelector('send-share-dialog button.btn').click();
      return ok({ id });
    },
    'link.describe'({ id }) {
      const { name, url, size } = fileOf(id);
      return { name, url, size };
    },
    async 'export.file'({ password }) {
      state.fileInfo.password = password;
      emitter.emit('download', state.fileInfo);
      return ok({ saved: true });
    },
    'export.links'({ separator = '\n' }) {
      const links = state.storage.files.map(file => file.url);
      return ok({ content: links.join(separator), encoding: 'utf-8' });
    },
    async 'account.login'({ email }) {
      emitter.emit('login', email);
      return ok(null);
    },
    async 'account.logout'() {
      emitter.emit('logout');
      return ok(null);
    },
    'ui.closeModal'() {
      emitter.emit('closeModal');
      return ok(null);
    }
  };
}
