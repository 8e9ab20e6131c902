export { hydrate } from 'react-dom';
