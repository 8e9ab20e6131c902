export default defineNuxtConfig({
  compatibilityDate: '2024-09-01',
  devtools: { enabled: true },
  modules: ['@pinia/nuxt'],
  typescript: { strict: true },
})
