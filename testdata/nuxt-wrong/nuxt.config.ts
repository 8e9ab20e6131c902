export default defineNuxtConfig({ devtools: { enabled: false } });
