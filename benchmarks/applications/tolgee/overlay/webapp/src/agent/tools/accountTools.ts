import { globalContext } from 'tg.globalContext/globalActions';
import { tokenService } from 'tg.service/TokenService';

import { pageTool, press } from '../pageTools';
import { object, string, Tools } from './types';

export const accountTools: Tools = {
  'session.login': {
    description: 'Signs in with name and password',
    inputSchema: object({ username: string, password: string }, ['username']),
    async run({ username, password }) {
      try {
        await globalContext.actions?.login({ username, password });
      } catch (e: any) {
        return { success: false, error: e.code };
      }
      return { userId: tokenService.getUserId(tokenService.getToken()) };
    },
  },
  'session.loginSso': {
    description: 'Signs in by the single sign-on of a domain',
    inputSchema: object({ domain: string }, ['domain']),
    run: ({ domain }) => globalContext.actions?.loginRedirectSso(domain),
  },
  'session.logout': {
    description: 'Signs out',
    inputSchema: object({}),
    async run() {
      await globalContext.actions?.logout();
      return { signedIn: Boolean(tokenService.getToken()) };
    },
  },
  'avatar.upload': {
    description: 'Sets the picture of the account or project that is open',
    inputSchema: object({}),
    run() {
      press('avatar-upload-button');
      return { open: true };
    },
  },
  'avatar.remove': {
    description: 'Removes that picture',
    inputSchema: object({}),
    run() {
      press('avatar-remove-button');
      return { removed: true };
    },
  },
  'state.setLanguage': {
    description: 'Switches the language of the interface',
    inputSchema: object({ language: string }, ['language']),
    async run({ language }) {
      await pageTool('setLanguage')(language);
      return { language };
    },
  },
};
