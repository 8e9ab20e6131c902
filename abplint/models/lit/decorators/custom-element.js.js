export { customElement } from 'lit/decorators.js';
