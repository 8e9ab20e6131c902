import bridge from '@app/abp/bridge';
import type { Capability } from '@app/abp/registry';
import { CapabilityError } from '@app/abp/registry';
import { fill, wait } from '@app/abp/stage';
import PlexLoginButton from '@app/components/PlexLoginButton';
import RequestResetLink from '@app/components/ResetPassword/RequestResetLink';
import UserWebPushSettings from '@app/components/UserProfile/UserSettings/UserNotificationSettings/UserNotificationsWebPush';
import PlexOAuth from '@app/utils/plex';
import axios from 'axios';

const account: Capability[] = [
  {
    name: 'account.signIn',
    description: 'Signs in with Plex',
    properties: {},
    handler: async () => {
      const { revalidate, show } = bridge.current;
      const authToken = await new Promise<string>((resolve, reject) => {
        const box = show(
          <PlexLoginButton
            onAuthToken={resolve}
            onError={(message) =>
              reject(new CapabilityError('OPERATION_FAILED', message))
            }
          />
        );
        box.querySelector<HTMLButtonElement>('.plex-button')?.click();
      });
      const { data } = await axios.post('/api/v1/auth/plex', { authToken });
      await revalidate();
      return { id: data.id };
    },
  },
  {
    name: 'account.pin',
    description: 'A pin to link the account with at plex.tv',
    properties: {},
    handler: async () => {
      const plex = new PlexOAuth();
      plex.initializeHeaders();
      const { id, code } = await plex.getPin();
      return { id, code, link: 'https://plex.tv/link' };
    },
  },
  {
    name: 'account.authorize',
    description: 'Waits until the account is linked',
    properties: {},
    handler: async () => {
      const plex = new PlexOAuth();
      const authToken = await plex.login();
      const { data } = await axios.post('/api/v1/auth/plex', { authToken });
      return { id: data.id, displayName: data.displayName };
    },
  },
  {
    name: 'account.signOut',
    description: 'Signs out',
    properties: {},
    handler: async () => {
      const { data } = await axios.post('/api/v1/auth/logout');
      if (data?.status !== 'ok') {
        throw new CapabilityError('OPERATION_FAILED', 'Still signed in', true);
      }
      await bridge.current.revalidate();
      return { signedOut: true };
    },
  },
  {
    name: 'account.resetPassword',
    description: 'Asks for a link to reset the password',
    properties: { email: 'string' },
    handler: async ({ email }) => {
      const box = bridge.current.show(<RequestResetLink />);
      fill(box, '#email', email);
      box.querySelector('form')?.submit();
      return { email };
    },
  },
  {
    name: 'push.enable',
    description: 'Subscribes this browser to web push',
    properties: {},
    handler: async () => {
      const box = bridge.current.show(<UserWebPushSettings />);
      await wait(500);
      box
        .querySelector<HTMLButtonElement>('.actions button[type="button"]')
        ?.click();
      return { subscribed: true };
    },
  },
];

export default account;
