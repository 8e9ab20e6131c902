import { mount } from 'svelte';
import App from './App.svelte';
import { runtime } from './abp/runtime';

(window as any).__cueAttach(runtime);

export default mount(App, { target: document.getElementById('app')! });
