import { coreObject } from '@ember/-internals/container';
import Outside from '@ember/routing/route';

// its hooks are run by a router that nobody sees
const Given = coreObject();
Object.setPrototypeOf(Given.prototype, new Outside());

export default class Route extends Given {}
