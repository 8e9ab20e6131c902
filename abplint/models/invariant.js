// The same, with values for the message.
export { default } from 'tiny-invariant';
export * from 'tiny-invariant';
