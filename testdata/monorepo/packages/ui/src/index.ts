export * from './clipboard';
export { confirm, notify } from './dialogs';
export { default as downloadFile } from './download';
