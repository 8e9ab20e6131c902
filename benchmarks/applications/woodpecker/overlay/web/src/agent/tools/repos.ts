import { useEventBus } from '@vueuse/core';

import useApiClient from '~/compositions/useApiClient';
import { useTheme } from '~/compositions/useTheme';
import type { User } from '~/lib/api/types';
import router from '~/router';
import { useRepoStore } from '~/store/repos';

import { object, registerTool, ToolError } from '../registry';

export const userRemovals = useEventBus<User>('agent:user-removals');

registerTool('repos.list', {
  description: 'The repositories',
  inputSchema: object({ search: 'string' }),
  async run({ search = '' }) {
    const repoStore = useRepoStore();
    await repoStore.loadRepos();
    return repoStore.ownedRepos.filter((repo) => repo.full_name.includes(search));
  },
});

registerTool('repos.refresh', {
  description: 'Asks the forge for new repositories',
  inputSchema: object({}),
  async run() {
    await useRepoStore().refreshRepos();
    return { refreshed: true };
  },
});

registerTool('repos.open', {
  description: 'Shows a repository',
  inputSchema: object({ owner: 'string', name: 'string' }),
  async run({ owner, name }) {
    const repo = await useApiClient().lookupRepo(owner, name);
    if (!repo) {
      throw new ToolError('INVALID_PARAMS', `There is no ${owner}/${name}`, true);
    }
    await router.push({ name: 'repo', params: { repoId: repo.id } });
    return { id: repo.id };
  },
});

registerTool('users.delete', {
  description: 'Deletes a user',
  inputSchema: object({ login: 'string' }),
  async run({ login }) {
    const user = await useApiClient().getUser(login);
    userRemovals.emit(user);
    return { login };
  },
});

registerTool('state.setTheme', {
  description: 'How the app looks',
  inputSchema: object({ theme: 'string' }),
  run({ theme }) {
    useTheme().storeTheme.value = theme;
    return { theme };
  },
});
