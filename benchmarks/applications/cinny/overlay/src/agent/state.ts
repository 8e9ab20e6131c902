import { atom, createStore } from 'jotai';
import { MatrixClient } from 'matrix-js-sdk';
import { AgentError } from './answers';

/** The store of the whole app, so that what is no component can read atoms, too. */
export const appStore = createStore();

const clientAtom = atom<MatrixClient | null>(null);

export type AgentAction = (...args: any[]) => unknown;
type AgentActions = Record<string, AgentAction | undefined>;
type AgentActionUpdate =
  | { type: 'PUT'; name: string; action: AgentAction }
  | { type: 'DELETE'; name: string };

const baseActionsAtom = atom<AgentActions>({});
export const agentActionsAtom = atom<AgentActions, [AgentActionUpdate], undefined>(
  (get) => get(baseActionsAtom),
  (get, set, update) => {
    const { [update.name]: _, ...others } = get(baseActionsAtom);
    set(
      baseActionsAtom,
      update.type === 'PUT' ? { ...others, [update.name]: update.action } : others
    );
  }
);

export const setAgentClient = (mx: MatrixClient | null) => appStore.set(clientAtom, mx);

export const getAgentClient = (): MatrixClient => {
  const mx = appStore.get(clientAtom);
  if (!mx) throw new AgentError('CAPABILITY_UNAVAILABLE', 'Nobody is signed in');
  return mx;
};

export const getAgentRoom = (roomId: string) => {
  const room = getAgentClient().getRoom(roomId);
  if (!room) throw new AgentError('INVALID_PARAMS', `There is no room ${roomId}`);
  return room;
};

/** Something that a component on screen can do. */
export const runAgentAction = async (name: string, ...args: unknown[]) => {
  const action = appStore.get(agentActionsAtom)[name];
  if (typeof action !== 'function') {
    throw new AgentError('CAPABILITY_UNAVAILABLE', `Nothing on screen can ${name}`);
  }
  return action(...args);
};
