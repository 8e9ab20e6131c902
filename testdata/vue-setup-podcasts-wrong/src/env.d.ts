/// <reference types="vite/client" />

interface Window {
  abp: unknown
  __abpAttach?: (runtime: unknown) => void
}
