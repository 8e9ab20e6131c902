import { registerExports } from './exports'
import { registerLibrary } from './library'
import { registerRendering } from './rendering'
import { MarkdownAbp } from './runtime'

declare global {
  interface Window {
    abp?: MarkdownAbp
  }
}

/** Needs the stores, and so an app with Pinia. */
export function installAbp() {
  const abp = new MarkdownAbp()
  registerExports(abp)
  registerRendering(abp)
  registerLibrary(abp)
  window.abp = abp
}
