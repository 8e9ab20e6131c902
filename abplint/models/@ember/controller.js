import { CoreObject, injected } from '@ember/-internals/container';

export default class Controller extends CoreObject {}
export const inject = injected('controller');
