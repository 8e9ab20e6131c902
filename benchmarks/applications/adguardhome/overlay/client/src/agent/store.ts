import type { Store } from 'redux';

import { TOAST_TYPES } from '../helpers/constants';
import type { RootState } from '../initialState';
import { AgentError } from './AgentError';

let store: Store<RootState>;

export const attach = (appStore: Store<RootState>) => {
    store = appStore;
};

export const run = (thunk: any) => {
    if (!store) {
        throw new AgentError('CAPABILITY_UNAVAILABLE', 'The app is not there yet', true);
    }
    return store.dispatch(thunk);
};

// The app's actions swallow their errors; what is left of them is a toast.
export const attempt = (action: any) => async (dispatch: any, getState: () => RootState) => {
    const before = getState().toasts.notices;
    const result = await dispatch(action);
    const failed = getState().toasts.notices.find(
        (notice: any) => notice.type === TOAST_TYPES.ERROR && !before.includes(notice),
    );

    if (failed) {
        throw new AgentError('OPERATION_FAILED', failed.message, true);
    }
    return result;
};

export const until = (test: (state: RootState) => unknown, limit = 10000) =>
    new Promise<void>((resolve, reject) => {
        const stop = store.subscribe(() => {
            if (test(store.getState())) {
                stop();
                resolve();
            }
        });

        setTimeout(() => {
            stop();
            reject(new AgentError('TIMEOUT', 'The app took too long', false));
        }, limit);
    });
