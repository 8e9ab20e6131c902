import type { Middleware } from 'redux';

import { addNoticeToast } from '../actions/toasts';

const TITLES: Record<string, string> = {
    [addNoticeToast.toString()]: 'AdGuard Home needs you',
};

export const announce: Middleware = () => (next) => (action) => {
    const title = TITLES[action.type];

    if (title && document.hidden) {
        new Notification(title, { body: String(action.payload.error) });
    }

    return next(action);
};
