import app from '../../forum/app';
import type AgentManager from './AgentManager';
import type Discussion from '../../common/models/Discussion';
import type User from '../../common/models/User';

const asDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

export default function addExportCapabilities({ capabilities }: AgentManager) {
  capabilities.add('export.discussion', {
    description: 'A discussion as text',
    parameters: { id: 'string' },
    run: async ({ id }) => {
      const discussion = await app.store.find<Discussion>('discussions', id);
      const posts = discussion.posts() || [];
      const content = posts.map((post) => post!.contentPlain()).join('\n\n');

      return { content, mimeType: 'text/plain', encoding: 'utf-8', filename: `${discussion.slug()}.txt` };
    },
  });

  capabilities.add('export.avatar', {
    description: "A user's avatar",
    parameters: { id: 'string' },
    run: async ({ id }) => {
      const user = await app.store.find<User>('users', id);
      const response = await fetch(user.avatarUrl()!);

      return { image: await asDataUrl(await response.blob()), filename: `${user.slug()}.png` };
    },
  });
}
