import { browser } from "$app/environment";
import { VertRuntime } from "./runtime.svelte";

if (browser) {
	const runtime = new VertRuntime();
	window.abp = runtime;
	window.__abpReady?.(runtime);
}
