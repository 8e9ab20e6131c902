import { Action, action, Computed, computed, Thunk, thunk, ThunkOn, thunkOn } from 'easy-peasy';
import { ApplicationStore } from '@/state';

export interface AgentStore {
    // When a person was reminded of a backup, by its identifier.
    reminded: Record<string, number>;
    count: Computed<AgentStore, number>;
    remember: Action<AgentStore, string>;
    remind: Thunk<AgentStore, string, any, ApplicationStore, Promise<void>>;
    announce: ThunkOn<AgentStore, any, ApplicationStore>;
}

const agent: AgentStore = {
    reminded: {},

    count: computed((state) => Object.keys(state.reminded).length),

    remember: action((state, payload) => {
        state.reminded[payload] = Date.now();
    }),

    remind: thunk(async (actions, payload, { getState, getStoreActions }) => {
        if (getState().reminded[payload]) return;

        getStoreActions().flashes.addFlash({ key: 'backups', type: 'warning', message: 'This backup is old.' });
        actions.remember(payload);
    }),

    // Whoever works in another window sees warnings nevertheless.
    announce: thunkOn(
        (_, storeActions) => storeActions.flashes.addFlash,
        async (_, target) => {
            if (target.payload.type === 'warning') {
                new Notification('Pterodactyl', { body: target.payload.message });
            }
        }
    ),
};

export default agent;
