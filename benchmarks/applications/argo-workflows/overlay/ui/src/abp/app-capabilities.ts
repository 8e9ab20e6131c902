import {NotificationType} from 'argo-ui/src/components/notifications/notifications';

import {uiUrl} from '../shared/base';
import {deleteCookie} from '../shared/cookie';
import * as nsUtils from '../shared/namespaces';
import {services} from '../shared/services';
import {getApis} from './context';

export const NotificationCapabilities = {
    show({content}: {content: string}) {
        getApis().notifications.show({content, type: NotificationType.Success});
        return {shown: true};
    }
};

export const StateCapabilities = {
    setNamespace({namespace}: {namespace: string}) {
        nsUtils.setCurrentNamespace(namespace);
        return {namespace: nsUtils.getCurrentNamespace()};
    }
};

export const SessionCapabilities = {
    async describe() {
        const {issuer, subject, groups} = await services.info.getUserInfo();
        return {issuer, subject, groups};
    },

    logout() {
        deleteCookie('authorization');
        document.location.href = uiUrl('login');
        return {loggedOut: true};
    }
};
