import { copyToClipboard } from 'components/ChatBot/EntryChat/clipboard';
import { store } from 'store/ConfigStore';
import { loadConversation } from 'utils/ConversationStorage';
import { fail, ok, registry } from '../registry';

const record = async (ms: number): Promise<Blob> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream);
  const chunks: Blob[] = [];
  recorder.ondataavailable = event => chunks.push(event.data);
  const stopped = new Promise(resolve => (recorder.onstop = resolve));
  recorder.start();
  setTimeout(() => recorder.stop(), ms);
  await stopped;
  stream.getTracks().forEach(track => track.stop());
  return new Blob(chunks, { type: recorder.mimeType });
};

registry.add(
  {
    name: 'chat.read',
    description: 'Read a conversation with the assistant',
    inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    handler: ({ id }) => ok({ messages: loadConversation(id) ?? [] })
  },
  {
    name: 'chat.copyAnswer',
    description: 'Hand out an answer of the assistant',
    inputSchema: { type: 'object', properties: { index: { type: 'integer' } }, required: ['index'] },
    handler: async ({ index }) => {
      const entry = store.getState().aiChat.chatHistory.get(index);
      const text = entry?.get('text') as string | undefined;
      if (!text) {
        return fail('INVALID_PARAMS', `No entry ${index}`);
      }
      await copyToClipboard(text);
      return ok({ text });
    }
  },
  {
    name: 'chat.dictate',
    description: 'Ask the assistant by voice',
    inputSchema: { type: 'object', properties: { seconds: { type: 'number' } } },
    requirements: [{ type: 'permission', description: 'The microphone' }],
    handler: async ({ seconds = 5 }) => {
      try {
        const blob = await record(seconds * 1000);
        return ok({ bytes: blob.size });
      } catch (err) {
        return fail('OPERATION_FAILED', String(err));
      }
    }
  },
  {
    name: 'alert.watch',
    description: 'Tell when the mesh has a new alert',
    inputSchema: { type: 'object', properties: {} },
    handler: () => {
      let seen = 0;
      store.subscribe(() => {
        const messages = store.getState().notificationCenter.groups.flatMap(group => group.messages);
        if (messages.length > seen) {
          new Notification('Kiali', { body: messages[messages.length - 1].content });
        }
        seen = messages.length;
      });
      return ok({ watching: true });
    }
  }
);
