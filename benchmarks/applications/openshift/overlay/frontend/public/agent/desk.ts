import type { ToastOptions } from '@console/dynamic-plugin-sdk/src/extensions/console-types';
import type { LaunchOverlay } from '@console/dynamic-plugin-sdk/src/app/modal-support/OverlayProvider';

export type AgentParams = Record<string, any>;
export type AgentAction = (params: AgentParams) => unknown;

export type Desk = {
  launchOverlay: LaunchOverlay;
  confirm: (props: { title: string; children: string }) => Promise<boolean>;
  addToast: (toast: ToastOptions) => string;
  setPerspective: (perspective: string) => void;
  dispatch: (action: unknown) => unknown;
};

export class AgentError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryable = false,
  ) {
    super(message);
  }
}

// Module-level reference for non-React contexts, populated by AgentDesk
let moduleDesk: Desk | null = null;

export const setDesk = (desk: Desk | null) => {
  moduleDesk = desk;
};

export const getDesk = (): Desk => {
  if (!moduleDesk) {
    throw new AgentError('CAPABILITY_UNAVAILABLE', 'The console is still loading', true);
  }
  return moduleDesk;
};

// What the components on the page can do
const actions = new Map<string, AgentAction>();

export const provideAction = (id: string, action: AgentAction) => {
  actions.set(id, action);
  return () => {
    if (actions.get(id) === action) {
      actions.delete(id);
    }
  };
};

export const runAction = async (id: string, params: AgentParams = {}) => {
  const action = actions.get(id);
  if (!action) {
    throw new AgentError('CAPABILITY_UNAVAILABLE', `This page cannot do ${id}`, true);
  }
  return action(params);
};
