import app from '../../forum/app';
import AvatarEditor from '../components/AvatarEditor';
import LogInButton from '../components/LogInButton';
import type AgentManager from './AgentManager';

const shown = () => new Promise((resolve) => requestAnimationFrame(resolve));

export default function addSessionCapabilities({ capabilities }: AgentManager) {
  capabilities.add('session.logIn', {
    description: 'Logs in',
    parameters: { identification: 'string', password: 'string' },
    run: async ({ identification, password }) => {
      await app.modal.show(() => import('../components/LogInModal'), { identification, password });
      await shown();
      document.querySelector<HTMLFormElement>('.LogInModal form')!.requestSubmit();

      return { user: app.session.user?.username() };
    },
  });

  capabilities.add('session.logOut', {
    description: 'Logs out',
    parameters: {},
    run: () => {
      app.session.logout();

      return { user: null };
    },
  });

  capabilities.add('session.signInWith', {
    description: 'Logs in at another site',
    parameters: { provider: 'string' },
    run: ({ provider }) => {
      const attrs: Record<string, any> = { path: `/auth/${encodeURIComponent(provider)}` };
      LogInButton.initAttrs(attrs);
      attrs.onclick();

      return { provider };
    },
  });

  capabilities.add('session.completeSignUp', {
    description: 'Shows the form for a new account, filled in',
    parameters: { username: 'string', email: 'string' },
    run: ({ username, email }) => {
      app.authenticationComplete({ username, email, provided: ['email'], loggedIn: false });

      return { open: app.modal.isModalOpen() };
    },
  });

  capabilities.add('sessions.terminateOthers', {
    description: 'Ends all other sessions',
    parameters: {},
    run: async () => {
      const { default: UserSecurityPage } = await import('../components/UserSecurityPage');
      const page = new UserSecurityPage();
      await page.terminateAllOtherSessions();

      return { left: page.state.getSessionTokens().length };
    },
  });

  capabilities.add('sessions.logOutEverywhere', {
    description: 'Logs out on all devices',
    parameters: {},
    run: async () => {
      const { default: UserSecurityPage } = await import('../components/UserSecurityPage');
      await new UserSecurityPage().globalLogout();

      return { user: null };
    },
  });

  capabilities.add('avatar.change', {
    description: 'Uploads another avatar',
    parameters: {},
    run: () => {
      const place = document.createElement('div');
      m.mount(place, { view: () => <AvatarEditor user={app.session.user} /> });
      $(place).find('.item-upload button').trigger('click');

      return { avatarUrl: app.session.user!.avatarUrl() };
    },
  });

  capabilities.add('avatar.remove', {
    description: 'Removes the avatar',
    parameters: {},
    run: () => {
      const place = document.createElement('div');
      m.mount(place, { view: () => <AvatarEditor user={app.session.user} /> });
      $(place).find('.item-remove button').trigger('click');

      return { avatarUrl: app.session.user!.avatarUrl() };
    },
  });

  capabilities.add('state.setColorScheme', {
    description: 'Sets the colors of the page',
    parameters: { scheme: 'string' },
    run: async ({ scheme }) => {
      await app.session.user?.savePreferences({ colorScheme: scheme });
      app.setColorScheme(scheme);

      return { scheme };
    },
  });

  capabilities.add('tokens.list', {
    description: 'Lists sessions and tokens',
    parameters: {},
    run: async () => {
      const tokens = await app.store.find<any[]>('access-tokens', {});

      return tokens.map((token) => ({ id: token.id(), device: token.device() }));
    },
  });
}
