export { navigate } from 'react-router/navigation';
