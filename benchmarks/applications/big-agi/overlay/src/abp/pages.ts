import { downloadToFile } from '~/common/util/downloadUtils';
import { reloadPage, navigateToNews } from '~/common/app.routes';
import { startScreenCaptureStream } from '~/common/util/screenCaptureUtils';
import { useChatStore } from '~/common/stores/chat/store-chats';
import { webShare } from '~/common/util/pwaUtils';

export const app = {
  share: {
    description: 'Shares a link.',
    inputSchema: { type: 'object', properties: { title: { type: 'string' }, url: { type: 'string' } }, required: ['url'] },
    run: ({ title, url }: any) => {
      webShare(title ?? '', '', url);
      return { shared: url };
    },
  },
  news: {
    description: 'Shows the news.',
    inputSchema: { type: 'object', properties: {} },
    run: async () => ({ shown: await navigateToNews() }),
  },
  reload: {
    description: 'Loads the app again.',
    inputSchema: { type: 'object', properties: {} },
    run: () => {
      reloadPage();
      return { reloaded: true };
    },
  },
};

export const screen = {
  capture: {
    description: 'What a screen shows.',
    inputSchema: { type: 'object', properties: {} },
    run: async () => {
      const capture = await startScreenCaptureStream();
      return { label: capture?.label, width: capture?.width, height: capture?.height };
    },
  },
};

export const image = {
  download: {
    description: 'A picture.',
    inputSchema: { type: 'object', properties: { url: { type: 'string' }, name: { type: 'string' } }, required: ['url'] },
    run: ({ url, name }: any) => {
      downloadToFile(url, name ?? 'picture');
      return { name };
    },
  },
};

export const state = {
  setTitle: {
    description: 'The title of a conversation.',
    inputSchema: { type: 'object', properties: { conversationId: { type: 'string' }, title: { type: 'string' } } },
    run: ({ conversationId, title }: any) => {
      useChatStore.getState().setUserTitle(conversationId, title);
      return { title };
    },
  },
};
