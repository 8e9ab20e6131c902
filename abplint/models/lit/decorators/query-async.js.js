export { queryAsync } from 'lit/decorators.js';
