export { runtime } from './runtime'
export type { Handler, Result } from './types'
