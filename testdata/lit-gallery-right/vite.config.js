import { defineConfig } from 'vite';

export default defineConfig({
  resolve: { alias: { '@lib': '/src/lib' } },
});
