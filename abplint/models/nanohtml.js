// Tagged templates are elements.
export { default } from 'choo/html';
