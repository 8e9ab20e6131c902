// Promises before there were any. That they settle later is left out.
const settled = (value) => Promise.resolve(value);

export function defer() {
  let resolve;
  let reject;
  const promise = new Promise((resolved, rejected) => {
    resolve = resolved;
    reject = rejected;
  });
  const makeNodeResolver = () => (error, value) => (error ? reject(error) : resolve(value));
  return { promise, resolve, reject, notify() {}, makeNodeResolver };
}

export const resolve = settled;
export const reject = (reason) => Promise.reject(reason);
export const all = (promises) => settled(promises).then((given) => Promise.all(given));
export const allSettled = (promises) => settled(promises).then((given) => Promise.allSettled(given));
export const when = (value, resolved, rejected) => settled(value).then(resolved, rejected);
export const fcall = (run, ...given) => settled().then(() => run(...given));
export const fapply = (run, given) => fcall(run, ...given);
export { fcall as try };
export const fbind = (run, ...first) => (...given) => fcall(run, ...first, ...given);

export function nfcall(run, ...given) {
  const deferred = defer();
  run(...given, deferred.makeNodeResolver());
  return deferred.promise;
}
export const nfapply = (run, given) => nfcall(run, ...given);
export const nfbind = (run, ...first) => (...given) => nfcall(run, ...first, ...given);
export { nfbind as denodeify };
export const ninvoke = (on, name, ...given) => nfcall((...all) => on[name](...all), ...given);

const made = (start) => new Promise(start);
export { made as promise, made as Promise };
export const delay = (value) => settled(value);
export const async = (run) => (...given) => settled(run(...given));

export default Object.assign((value) => settled(value), {
  defer, resolve, reject, all, allSettled, when, fcall, fapply, try: fcall, fbind, nfcall, nfapply, nfbind,
  denodeify: nfbind, ninvoke, promise: made, Promise: made, delay, async,
});
