import { task as ofEmber } from '@ember/-internals/container';

export const task = ofEmber;
export const timeout = async () => {};
