/* @refresh reload */
import { render } from 'solid-js/web';
import { App } from './App';
import { abp } from './abp/runtime';

window.abp = abp;
window.__mixtape?.ready(abp);

render(() => <App />, document.getElementById('root')!);
