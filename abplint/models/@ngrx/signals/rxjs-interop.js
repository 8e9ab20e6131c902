// A method that puts what it is called with into a stream.
import { of } from 'rxjs';

export const rxMethod = (make) => (given) => make(of(typeof given === 'function' ? given() : given)).subscribe();
