import { abpHead } from '@head@';

export default defineNuxtConfig({
  app: { head: abpHead },
});
