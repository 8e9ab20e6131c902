/* What agents may ask of wallabag */
import ClipboardJS from 'clipboard';
import Mousetrap from 'mousetrap';
import app from './bootstrap';

const RETRYABLE = ['NOT_INITIALIZED', 'PERMISSION_DENIED', 'TIMEOUT'];

const failure = (code, message) => ({
  success: false,
  error: { code, message, retryable: RETRYABLE.includes(code) },
});

function controller(identifier) {
  const element = document.querySelector(`[data-controller~="${identifier}"]`);
  return element && app.getControllerForElementAndIdentifier(element, identifier);
}

async function base64Of(response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = '';
  bytes.forEach((byte) => { text += String.fromCharCode(byte); });
  return btoa(text);
}

const handlers = {
  'entry.next': () => {
    controller('entries-navigation').selectRightCard();
    return { moved: true };
  },
  'entry.open': () => {
    const list = controller('entries-navigation');
    if (!list) {
      throw new Error('There is no list of entries on this page');
    }
    list.selectCurrentCard();
    return { opened: true };
  },
  'entry.delete': ({ id }) => {
    document.querySelector('[data-shortcuts-target="deleteEntry"]').click();
    return { deleted: id };
  },
  'entry.share': ({ url, title }) => {
    window.dispatchEvent(new CustomEvent('agent:share', { detail: { url, title } }));
    return { url };
  },
  'entry.copyLink': async ({ url }) => {
    await controller('share').copy({ params: { url } });
    return { url };
  },
  'tags.apply': ({ tags }) => {
    document.querySelector('.mass-action-tags-input').value = tags.join(',');
    controller('batch-edit').tagSelection();
    return { tags };
  },
  'tags.edit': ({ id }) => {
    document.querySelector(`#tag-${id} [data-tag-target="edit"]`).click();
    return { id };
  },
  'navigation.unread': () => {
    Mousetrap.trigger('g u');
    return { page: 'unread' };
  },
  'navigation.logout': () => {
    window.location.href = Routing.generate('fos_user_security_logout');
    return { page: 'logout' };
  },
  'theme.dark': () => {
    document.querySelector('[data-action="click->dark-theme#useDark:prevent"]').click();
    return { theme: 'dark' };
  },
  'theme.preview': ({ font }) => {
    const config = controller('config');
    config.fontTarget.value = font;
    config.updatePreview();
    return { font };
  },
  'export.entry': async ({ id, format }) => {
    const response = await fetch(Routing.generate('export_entry', { id, format }));
    return { content: await base64Of(response), encoding: 'base64', mimeType: response.headers.get('Content-Type') };
  },
  'export.link': ({ url }) => {
    ClipboardJS.copy(url);
    return { message: 'The link has been copied' };
  },
  'export.qrcode': async ({ url }) => {
    const image = document.querySelector('[data-controller="qrcode"]');
    return { content: image.src, mimeType: 'image/png', encoding: 'base64', for: url };
  },
  'export.annotations': () => {
    const marks = [...document.querySelectorAll('.annotator-hl')];
    return { content: marks.map((mark) => mark.innerText).join('\n'), mimeType: 'text/plain', encoding: 'utf-8' };
  },
};

const CAPABILITIES = [
  ['entry.next', 'Select the next entry of the list'],
  ['entry.open', 'Open the selected entry'],
  ['entry.delete', 'Delete an entry'],
  ['entry.share', 'Share an entry'],
  ['entry.copyLink', 'The link of an entry'],
  ['tags.apply', 'Give tags to the selected entries'],
  ['tags.edit', 'Edit a tag'],
  ['navigation.unread', 'Go to the unread entries'],
  ['navigation.logout', 'Log out'],
  ['theme.dark', 'Use the dark theme'],
  ['theme.preview', 'Preview a font'],
  ['export.entry', 'Export an entry'],
  ['export.link', 'Export a link'],
  ['export.qrcode', 'Export a QR code'],
  ['export.annotations', 'Export annotations'],
];

const list = () => CAPABILITIES.map(([name, description]) => ({
  name, description, available: true, inputSchema: { type: 'object' },
}));

let sessionId = null;

window.abp = {
  protocolVersion: '0.1',
  app: { id: 'org.wallabag.web', name: 'wallabag', version: '2.6.0' },

  async initialize() {
    sessionId = crypto.randomUUID();
    return {
      sessionId,
      protocolVersion: '0.1',
      app: this.app,
      capabilities: list(),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  },

  async shutdown() {
    sessionId = null;
  },

  listCapabilities: list,

  async call(name, params = {}) {
    if (!sessionId) {
      return failure('NOT_INITIALIZED', 'Call initialize() first');
    }
    const handler = handlers[name];
    if (!handler) {
      return failure('UNKNOWN_CAPABILITY', name);
    }
    try {
      return { success: true, data: await handler(params) };
    } catch (error) {
      return failure('OPERATION_FAILED', error.message);
    }
  },
};
