import App from './App.svelte';
import runtime from '~/abp';

window.abp = runtime;
window.__abpSet(runtime);

export default new App({ target: document.getElementById('app') });
