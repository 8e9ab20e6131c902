import { Descriptor, get } from '@ember/-internals/container';

export const alias = (path) => new Descriptor((self) => get(self, path));
export const reads = alias;
export const readOnly = alias;
export const oneWay = alias;
