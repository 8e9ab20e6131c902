/**
 * What components offer to the ABP handlers while they are on the page. The
 * export functions live in Actions.svelte and History.svelte; they register
 * themselves here when they are created.
 */
import { Unavailable } from './responses';

export interface ActionsPart {
  copyImage: (event?: Event) => Promise<void>;
  downloadPNG: (event: Event) => Promise<void>;
  downloadSVG: () => void;
  loadGist: () => void;
}

export interface HistoryPart {
  clearAll: () => void;
  download: () => void;
  upload: () => void;
}

interface Parts {
  actions?: ActionsPart;
  history?: HistoryPart;
}

const parts: Parts = {};

export const offerActions = (actions: ActionsPart): void => {
  parts.actions = actions;
};

export const offerHistory = (history: HistoryPart): void => {
  parts.history = history;
};

export const part = <K extends keyof Parts>(name: K): NonNullable<Parts[K]> => {
  const offered = parts[name];
  if (!offered) {
    throw new Unavailable(`The ${name} panel is not on the page`);
  }
  return offered;
};
