import store from '../../store';
import localDbSvc from '../../services/localDbSvc';
import exportSvc from '../../services/exportSvc';
import networkSvc from '../../services/networkSvc';
import googleHelper from '../../services/providers/helpers/googleHelper';
import WorkspaceBackupMenu from '../../components/menus/WorkspaceBackupMenu';
import { CapabilityError, blobToBase64 } from '../responses';

const getFile = (fileId) => {
  const file = store.state.file.itemsById[fileId];
  if (!file) {
    throw new CapabilityError('INVALID_PARAMS', `There is no file ${fileId}.`);
  }
  return file;
};

export default {
  async markdown({ fileId }) {
    const file = getFile(fileId);
    const { text } = await localDbSvc.loadItem(`${fileId}/content`);
    return {
      content: text,
      mimeType: 'text/markdown',
      encoding: 'utf-8',
      filename: `${file.name}.md`,
    };
  },

  async html({ fileId, templateId }) {
    getFile(fileId);
    const template = store.getters['data/allTemplatesById'][templateId];
    await exportSvc.exportToDisk(fileId, 'html', template);
    return { status: 'exported' };
  },

  pdf({ fileId, templateId }) {
    const { name } = getFile(fileId);
    const template = store.getters['data/allTemplatesById'][templateId];
    const convert = async () => {
      const sponsor = store.getters['workspace/sponsorToken'];
      const token = sponsor ? await googleHelper.refreshToken(sponsor) : {};
      const options = JSON.stringify(store.getters['data/computedSettings'].wkhtmltopdf);
      const answer = await networkSvc.request({
        url: 'pdfExport',
        method: 'POST',
        blob: true,
        params: { idToken: token.idToken, options },
        body: await exportSvc.applyTemplate(fileId, template, true),
      });
      return {
        content: await blobToBase64(answer.body),
        mimeType: 'application/pdf',
        encoding: 'base64',
        filename: `${name}.pdf`,
      };
    };
    return new Promise((resolve, reject) => {
      store.dispatch('queue/enqueue', () => convert().then(resolve, reject));
    });
  },

  async pandoc() {
    await store.dispatch('modal/open', 'pandocExport');
    return { done: true };
  },

  async workspace() {
    WorkspaceBackupMenu.methods.exportWorkspace.call({
      workspaceId: store.getters['workspace/currentWorkspace'].id,
    });
    return { message: 'The workspace was saved.' };
  },
};
