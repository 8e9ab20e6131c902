import { runtime } from './runtime'

if (typeof window !== 'undefined') {
  window.abp = runtime
  window.__abpReadyResolve?.()
}
