// Descriptions of work, services, and functions one after another.
export * as Context from 'effect/Context';
export * as Effect from 'effect/Effect';
export { flow, pipe } from 'effect/Function';
export * as Layer from 'effect/Layer';
export * as ManagedRuntime from 'effect/ManagedRuntime';
