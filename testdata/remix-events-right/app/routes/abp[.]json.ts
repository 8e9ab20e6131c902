import { APP, CAPABILITIES } from '~/agent/manifest';

export const loader = () =>
  Response.json(
    { abp: '0.1', app: APP, capabilities: CAPABILITIES },
    { headers: { 'Cache-Control': 'public, max-age=3600' } },
  );
