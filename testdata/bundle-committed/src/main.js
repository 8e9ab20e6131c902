// Habit: sources and their unminified esbuild bundle are both in the repository; the page loads the bundle.
import { ReadableRuntime } from './abp/runtime.js';

window.abp = new ReadableRuntime();
