import { Runtime } from '~/abp/runtime'

export default defineNuxtPlugin({
  name: 'abp',
  setup() {
    const runtime = new Runtime()
    const waiting = window.__abpWaiting ?? []
    window.abp = runtime

    let job
    while ((job = waiting.shift())) {
      const { method, args, resolve, reject } = job
      Promise.resolve((runtime as any)[method](...args)).then(resolve, reject)
    }
  },
})

declare global {
  interface Window {
    abp: any
    __abpWaiting?: { method: string; args: unknown[]; resolve: (v: unknown) => void; reject: (e: unknown) => void }[]
    __abp_elicitation?: (request: object) => Promise<{ action: string }>
    __abp_notification?: (message: object) => void
  }
}
