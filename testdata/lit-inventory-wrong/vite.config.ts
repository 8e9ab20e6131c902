import { defineConfig } from 'vite';

export default defineConfig({ build: { target: 'es2021', sourcemap: true } });
