import { error } from '@sveltejs/kit';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = async ({ params, fetch }) => {
  const response = await fetch(`/api/meetups/${params.id}`);
  if (!response.ok) error(404, 'No such meetup');
  return { meetup: await response.json() };
};
