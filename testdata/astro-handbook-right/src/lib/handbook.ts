import { atom } from 'nanostores';

export interface Page {
  slug: string;
  title: string;
  markdown: string;
}

export const $bookmarks = atom<string[]>([]);

export async function load(slug: string): Promise<Page> {
  const response = await fetch(`/pages/${encodeURIComponent(slug)}.json`);
  if (!response.ok) throw new RangeError(`No page ${slug}`);
  return response.json();
}

export async function search(query: string): Promise<Array<Pick<Page, 'slug' | 'title'>>> {
  const response = await fetch('/pages/index.json');
  const index: Array<Pick<Page, 'slug' | 'title'>> = await response.json();
  return index.filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
}
