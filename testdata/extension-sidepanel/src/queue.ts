import browser from 'webextension-polyfill';

export interface Item {
  id: string;
  title: string;
  url: string;
}

export async function load(): Promise<Item[]> {
  const { queue = [] } = await browser.storage.local.get('queue');
  return queue as Item[];
}

export async function add(item: Omit<Item, 'id'>): Promise<Item> {
  const added = { id: crypto.randomUUID(), ...item };
  await browser.storage.local.set({ queue: [...(await load()), added] });
  return added;
}

export async function find(id: string): Promise<Item | undefined> {
  return (await load()).find((item) => item.id === id);
}
