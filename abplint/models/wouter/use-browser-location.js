export { navigate } from 'abplint/routes';
