import { CoreObject, injected } from '@ember/-internals/container';

export default class Service extends CoreObject {}
export const service = injected('service');
export const inject = service;
