import { boot } from 'quasar/wrappers';
import { CrmRuntime } from 'src/abp/CrmRuntime';

export default boot(() => {
  const runtime = new CrmRuntime();
  window.abp = runtime;
  window.__rolodeckReady(runtime);
});
