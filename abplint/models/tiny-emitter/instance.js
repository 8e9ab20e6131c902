import { EventEmitter } from 'events';
const instance = new EventEmitter();
export default instance;
