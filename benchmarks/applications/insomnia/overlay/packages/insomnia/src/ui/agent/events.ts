import { EventEmitter } from 'events';

/** What only a component can do. */
export const agentEvents = new EventEmitter();
