import { marked } from 'marked';
import { toCsv, toIcs } from '$lib/formats';
import { success, type Capability } from '../types';

const meetupId = { type: 'string' };

const load = (id: string) => fetch(`/api/meetups/${id}`).then((response) => response.json());

export const invitation: Capability = {
  name: 'convert.invitation',
  description: 'An invitation from Markdown',
  inputSchema: { type: 'object', properties: { markdown: { type: 'string' } }, required: ['markdown'] },
  async run({ markdown }) {
    return success({ html: await marked.parse(markdown) });
  },
};

export const ics: Capability = {
  name: 'export.ics',
  description: 'A meetup as iCalendar',
  inputSchema: { type: 'object', properties: { meetupId }, required: ['meetupId'] },
  async run(params) {
    const content = toIcs(await load(params.meetupId));
    return success({ content, mimeType: 'text/calendar', encoding: 'utf-8', filename: 'meetup.ics' });
  },
};

export const guests: Capability = {
  name: 'export.guests',
  description: 'The guest list as CSV',
  inputSchema: {
    type: 'object',
    properties: { meetupId, columns: { type: 'array', items: { type: 'string' } } },
    required: ['meetupId'],
  },
  async run({ meetupId: id, columns = ['name'] }) {
    const meetup = await load(id);
    const content = toCsv(meetup.guests, columns);
    return success({ content, mimeType: 'text/csv', encoding: 'utf-8', filename: 'guests.csv' });
  },
};
