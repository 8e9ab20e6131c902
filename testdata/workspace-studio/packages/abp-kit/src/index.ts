export { Capability, Requires, collect } from './decorators';
export { Container } from './container';
export { defineRuntime } from './runtime';
export { CapabilityError } from './errors';
