import { boot } from 'quasar/wrappers';
import { runtime } from 'src/abp';

export default boot(() => {
  const backlog = window.__abpBacklog;
  window.abp = runtime;
  backlog.forEach(({ method, args, resolve, reject }) => {
    Promise.resolve(runtime[method](...args)).then(resolve, reject);
  });
  backlog.length = 0;
});
