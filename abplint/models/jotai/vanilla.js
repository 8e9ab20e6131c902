export * from 'jotai';
