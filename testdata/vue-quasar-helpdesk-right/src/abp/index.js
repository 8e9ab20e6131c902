export { default as runtime } from './runtime';
export * from './envelope';
