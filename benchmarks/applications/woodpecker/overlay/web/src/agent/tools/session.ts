import useAuthentication from '~/compositions/useAuthentication';
import router from '~/router';

import { object, registerTool } from '../registry';

registerTool('session.signIn', {
  description: 'Signs in at a forge',
  inputSchema: object({ forge: 'number' }),
  run({ forge }) {
    const { isAuthenticated, authenticate } = useAuthentication();
    if (!isAuthenticated) {
      authenticate(forge);
    }
    return { forge };
  },
});

registerTool('session.describe', {
  description: 'Who is signed in',
  inputSchema: object({}),
  run() {
    const { user, isAuthenticated } = useAuthentication();
    return { login: user?.login, isAuthenticated };
  },
});

registerTool('session.show', {
  description: 'Shows a page',
  inputSchema: object({ path: 'string' }),
  async run({ path }) {
    await router.push(path);
    return { path: router.currentRoute.value.fullPath };
  },
});

registerTool('session.back', {
  description: 'Goes back',
  inputSchema: object({}),
  run() {
    router.back();
    return { path: router.currentRoute.value.fullPath };
  },
});
