import { conversationToMarkdown, downloadAllJsonV1B, downloadSingleChat } from '~/modules/trade/trade.client';

import { conversationTitle } from '~/common/stores/chat/chat.conversation';
import { copyToClipboard, getClipboardItems } from '~/common/util/clipboardUtils';
import { getConversation, useChatStore } from '~/common/stores/chat/store-chats';
import { messageFragmentsReduceText } from '~/common/stores/chat/chat.message';

import { AbpFault } from './faults';
import { borrowed } from './store-abp';

const id = { type: 'object', properties: { conversationId: { type: 'string' } }, required: ['conversationId'] };
const ids = { type: 'object', properties: { conversationIds: { type: 'array', items: { type: 'string' } } }, required: ['conversationIds'] };

function conversationOf(conversationId: string) {
  const conversation = getConversation(conversationId);
  if (!conversation)
    throw new AbpFault('INVALID_PARAMS', `no conversation ${conversationId}`);
  return conversation;
}

export const chat = {
  list: {
    description: 'All conversations.',
    inputSchema: { type: 'object', properties: {} },
    run: () => useChatStore.getState().conversations.map(each => ({ id: each.id, title: conversationTitle(each) })),
  },
  save: {
    description: 'A conversation as a file.',
    inputSchema: id,
    run: async ({ conversationId }: any) => {
      await borrowed('chat.save', conversationId);
      return { saved: conversationId };
    },
  },
  delete: {
    description: 'Deletes conversations.',
    inputSchema: ids,
    run: async ({ conversationIds }: any) => {
      await borrowed('chat.delete', conversationIds, false);
      return { deleted: conversationIds };
    },
  },
  purge: {
    description: 'Deletes conversations at once.',
    inputSchema: ids,
    run: async ({ conversationIds }: any) => {
      const next = useChatStore.getState().deleteConversations(conversationIds);
      return { next };
    },
  },
  reset: {
    description: 'Clears a conversation.',
    inputSchema: id,
    run: async ({ conversationId }: any) => {
      await borrowed('chat.reset', conversationId);
      return { reset: conversationId };
    },
  },
  import: {
    description: 'Conversations of files.',
    inputSchema: { type: 'object', properties: {} },
    run: async () => {
      await borrowed('chat.import');
      return { count: useChatStore.getState().conversations.length };
    },
  },
};

export const message = {
  copy: {
    description: 'The text of a message.',
    inputSchema: { type: 'object', properties: { conversationId: { type: 'string' }, messageId: { type: 'string' } } },
    run: ({ conversationId, messageId }: any) => {
      const found = conversationOf(conversationId).messages.find(each => each.id === messageId);
      if (!found)
        throw new AbpFault('INVALID_PARAMS', `no message ${messageId}`);
      const text = messageFragmentsReduceText(found.fragments);
      copyToClipboard(text, 'Message');
      return { text };
    },
  },
};

export const clipboard = {
  items: {
    description: 'What the clipboard holds.',
    inputSchema: { type: 'object', properties: {} },
    run: async () => ({ types: (await getClipboardItems())?.flatMap(item => item.types) ?? [] }),
  },
};

export const exporting = {
  chat: {
    description: 'A conversation.',
    inputSchema: { type: 'object', properties: { conversationId: { type: 'string' }, format: { enum: ['json', 'markdown'] } } },
    run: async ({ conversationId, format }: any) => {
      await downloadSingleChat(conversationOf(conversationId), format);
      return { exported: true };
    },
  },
  markdown: {
    description: 'A conversation as Markdown.',
    inputSchema: id,
    run: ({ conversationId }: any) => {
      const content = conversationToMarkdown(conversationOf(conversationId), true, true);
      return { document: { content, mimeType: 'text/markdown', encoding: 'utf-8', filename: 'conversation.md' } };
    },
  },
  all: {
    description: 'All conversations.',
    inputSchema: { type: 'object', properties: {} },
    run: () => downloadAllJsonV1B(),
  },
};
