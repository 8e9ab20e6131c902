import { appRouter } from 'components/router/appRouter';
import shell from 'scripts/shell';
import Dashboard from 'utils/dashboard';

import { ok } from './answers';

export default {
    'page.open': ({ url }) => {
        if (/^https?:/.test(url)) shell.openUrl(url);
        else appRouter.show(url);
        return ok({ url });
    },

    'page.back': async () => {
        await appRouter.back();
        return ok({ path: appRouter.currentRouteInfo?.path });
    },

    'page.search': async ({ query }) => {
        await appRouter.showSearch();
        return ok({ query });
    },

    'session.logout': () => {
        Dashboard.logout();
        return ok({ loggedOut: true });
    },

    'session.select': () => {
        Dashboard.selectServer();
        return { success: true, data: { selecting: true } };
    }
};
