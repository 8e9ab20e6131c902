import type { createMemoryRouter } from 'react-router-dom';

import { invariant } from '../../utils/invariant';

type Router = ReturnType<typeof createMemoryRouter>;

let router: Router | null = null;

export const lendRouter = (lent: Router) => {
  router = lent;
};

export const currentPath = () => router?.state.location.pathname;

export const visit = async (path: string) => {
  invariant(router, 'The app is still starting');
  await router.navigate(path);
};

export const post = async (path: string, body: Record<string, string>) => {
  invariant(router, 'The app is still starting');
  const formData = new FormData();
  for (const [key, value] of Object.entries(body)) {
    formData.append(key, value);
  }
  await router.navigate(path, { formMethod: 'post', formData });
};
