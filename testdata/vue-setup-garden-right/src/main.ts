import { createApp } from 'vue'
import { createPinia } from 'pinia'
import App from './App.vue'
import { runtime } from '@/abp'

createApp(App).use(createPinia()).mount('#app')

window.abp = runtime
window.__plotplanReady?.(runtime)

declare global {
  interface Window {
    abp: unknown
    __plotplanReady?: (runtime: unknown) => void
  }
}
