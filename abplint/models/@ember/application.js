import { CoreObject, owner } from '@ember/-internals/container';

export default class Application extends CoreObject {}
export const getOwner = () => owner;
export const setOwner = () => {};
