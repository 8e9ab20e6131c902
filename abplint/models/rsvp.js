// Promises, before engines had them.
const Native = Promise;

export { Native as Promise };
export const resolve = (value) => Native.resolve(value);
export const reject = (reason) => Native.reject(reason);
export const all = (promises) => Native.all(promises);
export const race = (promises) => Native.race(promises);
export const allSettled = (promises) => Native.allSettled(promises);
export const hash = async (promises) => {
  const found = {};
  for (const name of Object.keys(promises)) found[name] = await promises[name];
  return found;
};
export function defer() {
  const made = {};
  made.promise = new Native((settle, refuse) => {
    made.resolve = settle;
    made.reject = refuse;
  });
  return made;
}
export default { Promise: Native, resolve, reject, all, race, allSettled, hash, defer };
