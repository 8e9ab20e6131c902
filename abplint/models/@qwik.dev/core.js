export * from '@builder.io/qwik';
