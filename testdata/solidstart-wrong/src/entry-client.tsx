// @refresh reload
import { mount, StartClient } from '@solidjs/start/client';
import { runtime } from './runtime';

window.abp = runtime;   // expect: ABP404
mount(() => <StartClient />, document.getElementById('app'));
