import { coreObject } from '@ember/-internals/container';
import Outside from '@ember/component';

// a template gives it what nobody knows
const Given = coreObject();
Object.setPrototypeOf(Given.prototype, new Outside());

export default class Component extends Given {}
