// @refresh reload
import { mount, StartClient } from '@solidjs/start/client';
import { runtime } from './runtime';

window.abp = runtime;
window.__abpReadyResolve?.();
mount(() => <StartClient />, document.getElementById('app'));
