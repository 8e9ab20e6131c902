import { CoreObject, Descriptor } from '@ember/-internals/container';

export { get, set } from '@ember/-internals/container';
export default class EmberObject extends CoreObject {}
export const action = (...given) => (given.length < 2 ? given[0] : given[2]);
export const computed = (...given) => {
  const last = given[given.length - 1];
  const read = typeof last === 'function' ? last : last && last.get;
  const made = new Descriptor((self, name) => (read ? read.call(self, name) : undefined));
  for (const name of ['readOnly', 'property', 'volatile', 'meta']) made[name] = () => made;
  return made;
};
