/// <reference types="vite/client" />
interface Window {
  abp?: unknown;
  __mixtape?: { ready(runtime: unknown): void };
}
