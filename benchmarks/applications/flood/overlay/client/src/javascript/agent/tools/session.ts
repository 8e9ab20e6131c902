import AuthActions from '@client/actions/AuthActions';
import AuthStore from '@client/stores/AuthStore';
import ConfigStore from '@client/stores/ConfigStore';
import FeedActions from '@client/actions/FeedActions';
import FeedStore from '@client/stores/FeedStore';
import FloodActions from '@client/actions/FloodActions';
import NotificationStore from '@client/stores/NotificationStore';

import {fail, schemaOf, succeed, text} from '../responses';

import type {AgentTools} from '../types';

const sessionTools: AgentTools = {
  'session.login': {
    description: 'Signs in',
    inputSchema: schemaOf({username: text, password: text}),
    run: async ({username, password}: {username: string; password: string}) => {
      try {
        await AuthActions.authenticate({username, password});
      } catch (error) {
        return fail('PERMISSION_DENIED', (error as Error).message);
      }
      return succeed({user: AuthStore.currentUser});
    },
  },

  'session.logout': {
    description: 'Signs out',
    inputSchema: schemaOf(),
    run: () => {
      const button = document.querySelector<HTMLElement>('.sidebar__action--last');
      if (button == null) {
        return fail('NOT_FOUND', 'Nobody is signed in');
      }
      button.click();
      return succeed({user: AuthStore.currentUser.username});
    },
  },

  'state.setTheme': {
    description: 'Chooses a theme',
    inputSchema: schemaOf({theme: {enum: ['dark', 'light', 'system']}}),
    run: ({theme}: {theme: string}) => {
      ConfigStore.setUserPreferDark(theme === 'system' ? null : theme === 'dark');
      return succeed({dark: ConfigStore.isPreferDark});
    },
  },

  'notifications.list': {
    description: 'What has happened',
    inputSchema: schemaOf({start: {type: 'number'}}),
    run: async ({start}: {start: number}) => {
      await FloodActions.fetchNotifications({id: 'notification-tooltip', limit: 10, start});
      return succeed({items: NotificationStore.notifications});
    },
  },

  'feeds.add': {
    description: 'Adds a feed',
    inputSchema: schemaOf({label: text, url: text}),
    run: async ({label, url}: {label: string; url: string}) => {
      await FeedActions.addFeed({label, url, interval: 15});
      return {feeds: FeedStore.feeds} as any;
    },
  },
};

export default sessionTools;
