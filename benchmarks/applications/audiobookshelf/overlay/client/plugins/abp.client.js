import { createRuntime } from '@/abp/runtime'
import libraryCapabilities from '@/abp/capabilities/library'
import serverCapabilities from '@/abp/capabilities/server'

export default (context, inject) => {
  const runtime = createRuntime(context)

  for (const [name, handler] of Object.entries({ ...libraryCapabilities(context), ...serverCapabilities(context) })) {
    runtime.provide(name, handler)
  }

  window.abp = runtime
  inject('abp', runtime)
}
