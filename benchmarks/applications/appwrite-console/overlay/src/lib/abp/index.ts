import { browser } from '$app/environment';
import { AgentRuntime } from './runtime.svelte';

declare global {
    interface Window {
        abp?: AgentRuntime;
    }
}

if (browser) {
    window.abp = new AgentRuntime();
}
