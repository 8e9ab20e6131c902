export { state } from 'lit/decorators.js';
