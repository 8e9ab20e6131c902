// Habit: a Map of functions and a Map of lazy import() loaders; German names; the bootstrap's list is drained.
import { runtime } from './runtime.js'

window.abp = runtime
for (const { method, args, resolve, reject } of window.__abpQueue.splice(0)) {
  Promise.resolve(runtime[method](...args)).then(resolve, reject)
}

document.getElementById('weitergeben').addEventListener('click', async () => {
  const text = document.getElementById('notiz').value
  if (navigator.share) await navigator.share({ text })
  else await navigator.clipboard.writeText(text)
})
