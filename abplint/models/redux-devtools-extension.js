export * from '@redux-devtools/extension';
