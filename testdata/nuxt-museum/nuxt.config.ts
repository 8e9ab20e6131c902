export default defineNuxtConfig({
  modules: ['@pinia/nuxt'],
  compatibilityDate: '2024-09-01',
});
