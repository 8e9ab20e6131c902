export * from './clipboard.js';
export { download as deliver } from './files.js';
export { tell } from './tell.js';
