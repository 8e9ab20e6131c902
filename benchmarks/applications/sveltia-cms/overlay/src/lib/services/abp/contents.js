import { get } from 'svelte/store';

import { goBack, goto } from '$lib/services/app/navigation';
import { getRootDirHandle } from '$lib/services/backends/fs/local';
import { deleteEntries } from '$lib/services/contents/collection/data/delete';
import { allEntries } from '$lib/services/contents';
import { slugify } from '$lib/services/common/slug';
import { signOut } from '$lib/services/user/auth.svelte';
import { prefs } from '$lib/services/user/prefs.svelte';

import { AbpError } from './responses';

/** @param {{ id: string, force?: boolean }} params Params. */
export const deleteEntry = async ({ id, force = false }) => {
  const entry = get(allEntries).find((item) => item.id === id);

  if (!entry) {
    throw new AbpError('INVALID_PARAMS', `No entry ${id}`);
  }

  // eslint-disable-next-line no-alert
  if (!force && !window.confirm(`Delete ${entry.slug}?`)) {
    return { deleted: false };
  }

  await deleteEntries([entry], []);

  return { deleted: true };
};

export const exportEntries = () => ({
  content: JSON.stringify(get(allEntries).map(({ id, slug, locales }) => ({ id, slug, locales }))),
  encoding: 'utf-8',
  filename: 'entries.json',
});

/** @param {{ text: string }} params Params. */
export const convertSlug = ({ text }) => {
  if (typeof text !== 'string') {
    throw new AbpError('INVALID_PARAMS', 'text must be a string');
  }

  if (text === undefined) {
    window.prompt('Text?');
  }

  return { text: slugify(text) };
};

export const generateSitemap = async () => {
  await fetch('/api/sitemap', { method: 'POST' });

  return { status: 'The sitemap is being generated' };
};

/** @param {{ path: string }} params Params. */
export const navigate = ({ path }) => {
  goto(path);

  return { path };
};

/** @param {{ path: string }} params Params. */
export const navigateBack = ({ path }) => {
  goBack(path);

  return { path };
};

/** @param {{ theme: 'auto' | 'light' | 'dark' }} params Params. */
export const changeTheme = ({ theme }) => {
  prefs.theme = theme;

  return { theme };
};

export const openLocal = async () => {
  const handle = await getRootDirHandle({ forceReload: true });

  return { name: handle?.name };
};

export const endSession = async () => {
  await signOut();

  return { signedOut: true };
};
