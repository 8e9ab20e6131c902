// Habit: native ES modules behind a bootstrap; own alert/confirm/print imported under the browser's names. Clean.
import { AbpRuntime } from './abp/runtime.js'
import './ui/toolbar.js'

window.abp = new AbpRuntime()
if (typeof window.__abpReadyResolve === 'function') {
  window.__abpReadyResolve()
}
