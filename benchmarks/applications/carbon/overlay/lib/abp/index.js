import { createRuntime } from './runtime'

if (typeof window !== 'undefined') {
  window.abp = createRuntime()
  if (typeof window.__carbonAbpReady === 'function') {
    window.__carbonAbpReady()
  }
}
