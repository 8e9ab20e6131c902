export * from 'pinia';
