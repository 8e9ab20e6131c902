import { strToU8, zipSync } from 'fflate';
import { getScriptName, sendCmdDirectly } from '@/common';
import { downloadBlob } from '@/common/download';
import { formatDate } from '@/common/date';
import { showConfirmation } from '@/common/ui';
import { markRemove } from '@/options/utils';
import { ERRORS, createError, createSuccess } from './answers';

const id = { type: 'number' };
const byId = { type: 'object', properties: { id }, required: ['id'] };

async function getScript(scriptId) {
  const { scripts } = await sendCmdDirectly('GetData', { id: scriptId });
  return scripts.find(script => script.props.id === scriptId);
}

function toBase64(bytes) {
  let res = '';
  for (let i = 0; i < bytes.length; i += 1) res += String.fromCharCode(bytes[i]);
  return btoa(res);
}

export const capabilities = {
  'scripts.list': {
    description: 'The installed scripts',
    inputSchema: { type: 'object', properties: {} },
    async handler() {
      const { scripts } = await sendCmdDirectly('GetData', {});
      return createSuccess({ scripts: scripts.map(s => ({ id: s.props.id, name: getScriptName(s) })) });
    },
  },
  'scripts.code': {
    description: 'The code of a script',
    inputSchema: byId,
    handler: async params => createSuccess({ code: await sendCmdDirectly('GetScriptCode', params.id) }),
  },
  'scripts.install': {
    description: 'Installs a script',
    inputSchema: { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] },
    async handler({ code }) {
      const { update } = await sendCmdDirectly('ParseScript', { code });
      return createSuccess({ id: update.props.id });
    },
  },
  'scripts.copy': {
    description: 'Copies the code of a script',
    inputSchema: byId,
    async handler(params) {
      const data = await sendCmdDirectly('GetScriptCode', params.id);
      await sendCmdDirectly('SetClipboard', { data });
      return createSuccess({ copied: true });
    },
  },
  'scripts.remind': {
    description: 'Reminds of a script',
    inputSchema: { type: 'object', properties: { id, text: { type: 'string' } }, required: ['id', 'text'] },
    async handler(params) {
      const script = await getScript(params.id);
      await sendCmdDirectly('Notification', { title: getScriptName(script), text: params.text });
      return createSuccess({ reminded: true });
    },
  },
  'scripts.edit': {
    description: 'Opens the editor',
    inputSchema: byId,
    async handler(params) {
      await sendCmdDirectly('OpenEditor', `${params.id}`);
      return createSuccess({ opened: true });
    },
  },
  'scripts.remove': {
    description: 'Moves a script to the recycle bin',
    inputSchema: byId,
    async handler(params) {
      const script = await getScript(params.id);
      if (!await showConfirmation(`Remove ${getScriptName(script)}?`)) {
        return { success: false, cancelled: true };
      }
      await markRemove(script, true);
      return createSuccess({ removed: true });
    },
  },
  'export.script': {
    description: 'A script as a file',
    inputSchema: byId,
    async handler(params) {
      const script = await getScript(params.id);
      const code = await sendCmdDirectly('GetScriptCode', params.id);
      await downloadBlob(new Blob([code], { type: 'text/javascript' }), `${getScriptName(script)}.user.js`);
      return createSuccess({ status: 'done' });
    },
  },
  'export.archive': {
    description: 'All scripts, zipped',
    inputSchema: { type: 'object', properties: { values: { type: 'boolean' } } },
    async handler({ values }) {
      const { items } = await sendCmdDirectly('ExportZip', { values });
      const files = {};
      for (const { script, code } of items) {
        files[`${getScriptName(script)}.user.js`] = strToU8(code);
      }
      const zipped = zipSync(files);
      if (!zipped.length) return createError(ERRORS.OPERATION_FAILED, 'Nothing to export');
      return createSuccess({
        file: {
          content: toBase64(zipped),
          mimeType: 'application/zip',
          encoding: 'base64',
          size: zipped.length,
          filename: `${formatDate('[scripts]_YYYY-MM-DD')}.zip`,
        },
      });
    },
  },
};
