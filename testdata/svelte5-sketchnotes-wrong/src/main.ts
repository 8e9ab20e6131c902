import { mount } from 'svelte'
import App from './App.svelte'
import { runtime } from '@/abp/runtime'

mount(App, { target: document.getElementById('app')! })

window.abp = runtime
window.__abpReadyResolve(runtime)

declare global {
  interface Window {
    abp: unknown
    __abpReadyResolve: (runtime: unknown) => void
  }
}
