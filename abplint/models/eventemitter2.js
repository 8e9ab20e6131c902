export { EventEmitter, EventEmitter as default } from 'events';
