import Button from '@mui/material/Button';
import { Notification } from '../../components/App/Notifications/notificationsSlice';
import { setTheme } from '../../components/App/themeSlice';
import ErrorComponent from '../../components/common/ErrorPage';
import OauthPopup from '../../components/oidcauth/OauthPopup';
import { getAppUrl } from '../../helpers/getAppUrl';
import { logout } from '../../lib/auth';
import { setNotificationsInStore } from '../../lib/notification';
import { reloadPage } from '../../plugin/pluginsSlice';
import { uiSlice } from '../../redux/uiSlice';
import { show } from '../show';
import type { Context, Handlers } from '../types';

export const sessionHandlers = (context: Context): Handlers => ({
  'session.signIn': ({ cluster }: { cluster: string }) =>
    new Promise(resolve => {
      const { buttons } = show(
        context,
        <OauthPopup
          button={Button}
          url={`${getAppUrl()}oidc?cluster=${cluster}`}
          onCode={status => resolve({ status, cluster })}
        />
      );
      buttons().forEach(button => button.click());
    }),

  'session.signOut': async ({ cluster }: { cluster: string }) => {
    await logout(cluster);
    return { cluster };
  },

  'plugins.list': () => {
    const { pluginSettings } = context.store.getState().plugins;
    return { plugins: pluginSettings.map(({ name, version }) => ({ name, version })) };
  },

  'plugins.reload': () => {
    context.store.dispatch(reloadPage());
    return { loaded: context.store.getState().plugins.loaded };
  },

  'inbox.add': ({ message }: { message: string }) => {
    const notification = new Notification({ message, date: Date.now() });
    setNotificationsInStore(notification);
    context.notify(message);
    return { id: notification.id };
  },

  'errors.report': ({ message }: { message: string }) => {
    const { buttons } = show(context, <ErrorComponent error={new Error(message)} />);
    buttons().at(-1)?.click();
    return { message };
  },

  'state.setTheme': ({ theme }: { theme: string }) => {
    context.store.dispatch(setTheme(theme));
    return { theme: context.store.getState().theme.name };
  },

  'ui.about': () => {
    context.store.dispatch(uiSlice.actions.setVersionDialogOpen(true));
    return { shown: context.store.getState().ui.isVersionDialogOpen };
  },
});
