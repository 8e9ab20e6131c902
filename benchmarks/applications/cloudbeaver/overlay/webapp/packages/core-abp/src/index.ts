export * from './answers.js';
export * from './capabilities.js';
export * from './useCapability.js';
import './runtime.js';
