window.abp = createTextRuntime();
if (typeof window.__abpReadyResolve === 'function') {
  window.__abpReadyResolve();
}
