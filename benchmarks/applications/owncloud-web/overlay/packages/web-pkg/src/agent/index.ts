export * from './registry'
export * from './responses'
export * from './types'
