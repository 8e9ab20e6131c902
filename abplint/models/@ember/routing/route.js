import { CoreObject } from '@ember/-internals/container';

export default class Route extends CoreObject {}
