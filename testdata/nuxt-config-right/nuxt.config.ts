import { bootstrap } from './lib/bootstrap';

export default defineNuxtConfig({
  app: {
    head: {
      link: [{ rel: 'abp-manifest', href: '/abp.json' }],
      script: [{ innerHTML: bootstrap }],
    },
  },
});
