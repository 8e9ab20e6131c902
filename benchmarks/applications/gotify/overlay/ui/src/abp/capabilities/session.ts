import {when} from 'mobx';
import {isThemeKey} from '../../layout/theme';
import {CapabilityError, CapabilityFactory} from '../types';

export const sessionCapabilities: CapabilityFactory = ({currentUser, elevateStore}) => ({
    'session.elevate': async ({seconds = 60 * 60}) => {
        if (!elevateStore.elevated) {
            elevateStore.oidcElevate(seconds);
            await when(() => elevateStore.elevated, {timeout: 120_000});
        }
        return {elevatedUntil: currentUser.user.elevatedUntil};
    },

    'session.logout': async () => {
        const {name} = currentUser.user;
        await currentUser.logout();
        return {name, loggedIn: currentUser.loggedIn};
    },

    'state.setTheme': async ({theme}) => {
        if (!isThemeKey(theme)) {
            throw new CapabilityError('INVALID_PARAMS', `no theme ${theme}`);
        }
        localStorage.setItem('gotify-theme', theme);
        window.location.reload();
        return {theme};
    },
});
