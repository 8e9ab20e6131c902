import type { Capability } from '@app/abp/registry';
import axios from 'axios';

const exports: Capability[] = [
  {
    name: 'export.requests',
    description: 'Requests as JSON',
    properties: { filter: 'string' },
    handler: async ({ filter }) => {
      const { data } = await axios.get('/api/v1/request', {
        params: { filter, take: 100 },
      });
      return {
        filename: `requests-${filter}.json`,
        mimeType: 'application/json',
        encoding: 'utf-8',
        content: JSON.stringify(data.results),
      };
    },
  },
  {
    name: 'export.logs',
    description: 'Messages of the log',
    properties: { level: 'string' },
    handler: async ({ level }) => {
      const { data } = await axios.get('/api/v1/settings/logs', {
        params: { filter: level, take: 1000 },
      });
      const lines: string[] = data.results.map(
        (log: { timestamp: string; message: string }) =>
          `${log.timestamp} ${log.message}`
      );
      return {
        filename: `${level}.log`,
        encoding: 'utf-8',
        content: lines.join('\n'),
      };
    },
  },
  {
    name: 'export.poster',
    description: 'The poster of a title',
    properties: { path: 'string' },
    handler: async ({ path }) => {
      const { data } = await axios.get<Blob>(
        `https://image.tmdb.org/t/p/w600_and_h900_bestv2${path}`,
        { responseType: 'blob' }
      );
      return { poster: URL.createObjectURL(data) };
    },
  },
  {
    name: 'export.titles',
    description: 'The titles that are shown',
    properties: {},
    handler: async () => {
      const cards = document.querySelectorAll('[data-testid="title-card-title"]');
      return { titles: Array.from(cards, (card) => card.textContent) };
    },
  },
  {
    name: 'generate.newsletter',
    description: 'A newsletter on what was added',
    properties: { days: 'number' },
    handler: async ({ days }) => {
      await axios.post('/api/v1/settings/notifications/email/test', { days });
      return { status: 'sent', message: 'The newsletter is on its way' };
    },
  },
];

export default exports;
