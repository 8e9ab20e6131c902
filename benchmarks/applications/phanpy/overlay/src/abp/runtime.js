import {
  discardDrafts,
  exportAccounts,
  exportBookmarks,
  exportDrafts,
  exportNotifications,
  listNotifications,
  scanQrCode,
  signIn,
  subscribeToPush,
} from './account';
import { CAPABILITIES } from './capabilities';
import {
  composePost,
  generateThumbnail,
  htmlToText,
  previewLink,
  renderPostEmbed,
  renderPostText,
  speakPost,
  translateText,
} from './posts';
import { fail } from './responses';

const PROTOCOL_VERSION = '0.1';
const APP = { id: 'social.phanpy.web', name: 'Phanpy', version: '1.0.0' };

export function createRuntime() {
  let sessionId = null;

  const elicit = async (request) => window.__abp_elicitation?.(request);

  async function dispatch(capability, params) {
    switch (capability) {
      case 'export.accounts':
        return exportAccounts();
      case 'export.bookmarks':
        return exportBookmarks(params);
      case 'export.notifications':
        return exportNotifications();
      case 'export.drafts':
        return exportDrafts(params);
      case 'render.postEmbed':
        return renderPostEmbed(params);
      case 'render.postText':
        return renderPostText(params);
      case 'convert.html-to-text':
        return htmlToText(params);
      case 'generate.thumbnail':
        return generateThumbnail(params);
      case 'ai.translate':
        return translateText(params);
      case 'post.compose':
        return composePost(params);
      case 'post.speak':
        return speakPost(params);
      case 'link.preview':
        return previewLink(params);
      case 'scan.qrCode':
        return scanQrCode();
      case 'push.subscribe':
        return subscribeToPush(params);
      case 'notifications.list':
        return listNotifications(params);
      case 'account.signIn':
        return signIn(params);
      case 'drafts.remove':
        return discardDrafts(params, elicit);
      default:
        return fail('UNSUPPORTED', `Phanpy has no ${capability}`);
    }
  }

  return {
    protocolVersion: PROTOCOL_VERSION,
    app: APP,
    get initialized() {
      return sessionId !== null;
    },
    get sessionId() {
      return sessionId;
    },
    async initialize() {
      sessionId = crypto.randomUUID();
      return {
        sessionId,
        protocolVersion: PROTOCOL_VERSION,
        app: APP,
        capabilities: CAPABILITIES,
        features: {
          notifications: false,
          progress: false,
          elicitation: true,
          dynamicCapabilities: false,
        },
      };
    },
    async shutdown() {
      sessionId = null;
    },
    async call(capability, params = {}) {
      if (!sessionId) {
        return fail('NOT_INITIALIZED', 'Call initialize() first', false);
      }
      try {
        return await dispatch(capability, params);
      } catch (e) {
        return { success: false, error: { code: 'CRASHED', message: `${e}` } };
      }
    },
    listCapabilities() {
      return { success: true, data: CAPABILITIES };
    },
    elicit,
  };
}
