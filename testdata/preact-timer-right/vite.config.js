import preact from '@preact/preset-vite';
import { resolve } from 'node:path';

export default {
  plugins: [preact({ devToolsEnabled: false })],
  resolve: { alias: { '@state': resolve(import.meta.dirname, 'src/state'), '@widgets': resolve(import.meta.dirname, 'src/widgets') } },
};
