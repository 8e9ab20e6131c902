import app from '../../forum/app';
import Button from '../../common/components/Button';
import DiscussionControls from '../utils/DiscussionControls';
import PostControls from '../utils/PostControls';
import UserControls from '../utils/UserControls';
import IndexPage from '../components/IndexPage';
import NotificationList from '../components/NotificationList';
import type AgentManager from './AgentManager';
import type Discussion from '../../common/models/Discussion';
import type Post from '../../common/models/Post';
import type User from '../../common/models/User';

const known = <M,>(type: string, id: string): M => {
  const model = app.store.getById<any>(type, id);

  if (!model) throw new Error(`There is no ${id} among the ${type}`);

  return model;
};

const load = (id: string) => app.store.find<Discussion>('discussions', id);

export default function addDiscussionCapabilities({ capabilities }: AgentManager) {
  capabilities.add('discussion.search', {
    description: 'Finds discussions',
    parameters: { query: 'string' },
    run: async ({ query }) => {
      const found = await app.store.find<Discussion[]>('discussions', { filter: { q: query }, page: { limit: 20 } });

      return found.map((discussion) => ({ id: discussion.id(), title: discussion.title() }));
    },
  });

  capabilities.add('discussion.rename', {
    description: 'Gives a discussion another title',
    parameters: { id: 'string', title: 'string' },
    run: async ({ id, title }) => {
      const discussion = await load(id);
      await discussion.save({ title });

      return { id, title: discussion.title() };
    },
  });

  capabilities.add('discussion.hide', {
    description: 'Hides a discussion',
    parameters: { id: 'string' },
    run: async ({ id }) => {
      const discussion = await load(id);
      await DiscussionControls.hideAction.apply(discussion);

      app.alerts.show(
        {
          type: 'success',
          controls: [
            <Button className="Button Button--link" onclick={() => window.confirm('Show it again?') && DiscussionControls.restoreAction.call(discussion)}>
              Undo
            </Button>,
          ],
        },
        discussion.title()
      );

      return { id, hiddenAt: discussion.hiddenAt() };
    },
  });

  capabilities.add('discussion.delete', {
    description: 'Deletes a discussion',
    parameters: { id: 'string' },
    run: async ({ id }) => {
      const discussion = await load(id);
      await DiscussionControls.deleteAction.call(discussion);

      return { id };
    },
  });

  capabilities.add('discussion.reply', {
    description: 'Opens the composer with a reply',
    parameters: { id: 'string', content: 'string' },
    run: async ({ id, content }) => {
      const discussion = await load(id);
      const reply = DiscussionControls.replyAction.bind(discussion);
      const composer = await reply(false, true);
      composer.fields.content(content);

      return { id };
    },
  });

  capabilities.add('post.hide', {
    description: 'Hides a post',
    parameters: { id: 'string' },
    run: async ({ id }) => {
      const controls = PostControls.controls(known<Post>('posts', id), null);
      if (!controls.has('hide')) throw new Error('You may not hide it');
      await controls.get('hide').attrs.onclick();

      return { id };
    },
  });

  capabilities.add('post.delete', {
    description: 'Deletes a post',
    parameters: { id: 'string' },
    run: async ({ id }) => {
      await PostControls.deleteAction.call(known<Post>('posts', id));

      return { id };
    },
  });

  capabilities.add('post.edit', {
    description: 'Changes what a post says',
    parameters: { id: 'string', content: 'string' },
    run: async ({ id, content }) => {
      const post = known<Post>('posts', id);
      await post.save({ content });

      return { id, content: post.content() };
    },
  });

  capabilities.add('editor.insert', {
    description: 'Inserts text where the cursor is',
    parameters: { text: 'string' },
    run: ({ text }) => {
      app.composer.editor!.insertAtCursor(text);

      return { content: app.composer.fields.content() };
    },
  });

  capabilities.add('composer.close', {
    description: 'Closes the composer',
    parameters: {},
    run: () => {
      app.composer.close();

      return { visible: app.composer.isVisible() };
    },
  });

  capabilities.add('composer.discard', {
    description: 'Throws away what is being written',
    parameters: {},
    run: () => {
      app.composer.hide();

      return { visible: app.composer.isVisible() };
    },
  });

  capabilities.add('user.delete', {
    description: 'Deletes an account',
    parameters: { id: 'string' },
    run: ({ id }) => {
      UserControls.deleteAction(known<User>('users', id));

      return { id };
    },
  });

  capabilities.add('index.markAllAsRead', {
    description: 'Marks all discussions as read',
    parameters: {},
    run: () => {
      IndexPage.prototype.markAllAsRead.call(null);

      return { read: true };
    },
  });

  capabilities.add('notifications.markRead', {
    description: 'Marks all notifications as read',
    parameters: {},
    run: async () => {
      await app.notifications.load();
      await app.notifications.markAllAsRead();

      return { unread: app.session.user!.unreadNotificationCount() };
    },
  });

  capabilities.add('notifications.clear', {
    description: 'Removes all notifications',
    parameters: {},
    run: async () => {
      const list = new NotificationList();
      list.attrs = { state: app.notifications };
      const tooltip = list.controlItems().get('delete_all');
      tooltip.children[0].attrs.onclick();

      return { left: app.notifications.getPages().length };
    },
  });

  capabilities.add('history.back', {
    description: 'Goes back to what was shown before',
    parameters: {},
    run: () => {
      app.history.back();

      return { url: m.route.get() };
    },
  });
}
