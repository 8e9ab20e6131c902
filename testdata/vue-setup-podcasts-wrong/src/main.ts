import { createApp } from 'vue'
import { createPinia } from 'pinia'
import App from './App.vue'
import { installRuntime } from '@/abp/runtime'
import { remindKey } from '@/keys'

const app = createApp(App)
app.use(createPinia())
app.provide(remindKey, (title: string) => new Notification('New episode', { body: title })) // expect: ABP108
app.mount('#app')

installRuntime()
