import { mount } from 'svelte'
import App from './App.svelte'
import { ChessRuntime } from '$src/agent/ChessRuntime'
import { club } from '$src/club.svelte'

export default mount(App, { target: document.body })

type Job = { method: 'initialize' | 'shutdown' | 'call' | 'listCapabilities'; args: any[]; resolve: Function; reject: Function }

const runtime = new ChessRuntime(club)
Object.assign(window, { abp: runtime })
for (const { method, args, resolve, reject } of ((window as any).abpQueue as Job[]) ?? []) {
  Promise.resolve((runtime as any)[method](...args)).then(resolve as any, reject as any)
}
