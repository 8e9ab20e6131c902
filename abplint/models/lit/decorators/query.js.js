export { query } from 'lit/decorators.js';
