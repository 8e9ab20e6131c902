import { h, render } from 'preact';
import { Runtime } from './abp/runtime.js';
import { route } from './store.js';
import { App } from './ui/app.js';

window.abp = new Runtime();

const link = document.createElement('link');
link.rel = 'abp-manifest';
link.href = 'abp.json';
document.head.append(link);

function onHash() {
  route.value = location.hash.replace(/^#\//, '') || 'list';
}

window.addEventListener('hashchange', onHash);
onHash();
render(h(App), document.getElementById('app'));
