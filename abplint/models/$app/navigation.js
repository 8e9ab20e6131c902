export { navigate as goto } from 'abplint/pages';
