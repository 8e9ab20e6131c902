// An emitter whose events have types.
export { EventEmitter as TypedEmitter } from 'events';
