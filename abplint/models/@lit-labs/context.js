export * from '@lit/context';
