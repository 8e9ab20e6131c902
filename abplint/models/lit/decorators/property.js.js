export { property } from 'lit/decorators.js';
