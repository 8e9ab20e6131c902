export { queryAll } from 'lit/decorators.js';
