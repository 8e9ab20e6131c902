export * from 'lit';
export * from 'lit/decorators.js';
