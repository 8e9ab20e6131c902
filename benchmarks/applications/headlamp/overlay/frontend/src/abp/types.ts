import type { useSnackbar } from 'notistack';
import type { useHistory } from 'react-router-dom';
import type { AppStore } from '../redux/stores/store';
import type { Runtime } from './runtime';

export interface Context {
  history: ReturnType<typeof useHistory>;
  store: AppStore;
  notify: ReturnType<typeof useSnackbar>['enqueueSnackbar'];
}

export type Handler = (params: any) => unknown;
export type Handlers = Record<string, Handler>;

/** The app refuses, and says how. */
export class AbpError extends Error {
  constructor(public code: string, message: string, public retryable = false) {
    super(message);
  }
}

declare global {
  interface Window {
    abp?: Runtime;
  }
}
