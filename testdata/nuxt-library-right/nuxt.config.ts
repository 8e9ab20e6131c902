export default defineNuxtConfig({
  compatibilityDate: '2024-09-01',
  app: { pageTransition: { name: 'page', mode: 'out-in' } },
  imports: { dirs: ['composables', 'composables/*'] },
})
