export { ajax } from 'rxjs';
