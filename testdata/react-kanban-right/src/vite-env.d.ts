/// <reference types="vite/client" />
interface Window {
  abp?: unknown;
  __abpWaiting?: Array<(abp: unknown) => void>;
  __abp_notification?: (notification: { method: string; params: unknown }) => void;
}
