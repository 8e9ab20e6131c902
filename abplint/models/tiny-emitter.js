import { EventEmitter } from 'events';
export const TinyEmitter = EventEmitter;
export default EventEmitter;
