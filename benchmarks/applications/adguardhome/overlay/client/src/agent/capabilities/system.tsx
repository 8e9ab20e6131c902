import React from 'react';
import ReactDOM from 'react-dom';

import { getDnsStatus, getUpdate, getVersion, toggleProtection } from '../../actions';
import { MobileConfigForm } from '../../components/ui/Guide/MobileConfigForm';
import { MOBILE_CONFIG_LINKS } from '../../helpers/constants';
import { capability } from '../define';
import { attempt, until } from '../store';

const copyText = async (text: string) => {
    if (navigator.clipboard) {
        await navigator.clipboard.writeText(text);
        return;
    }

    const area = document.body.appendChild(document.createElement('textarea'));
    area.value = text;
    area.select();
    document.execCommand('copy');
    area.remove();
};

export const system = {
    'system.status': capability('How the server is', {}, () => async (dispatch: any, getState: any) => {
        dispatch(getDnsStatus());
        await until((state) => !state.dashboard.processing);
        const { dnsVersion, isCoreRunning, protectionEnabled } = getState().dashboard;
        return { dnsVersion, isCoreRunning, protectionEnabled };
    }),

    'system.checkVersion': capability('Looks for a newer version', {}, () => async (dispatch: any, getState: any) => {
        await dispatch(attempt(getVersion(true)));
        return { version: getState().dashboard.newVersion };
    }),

    'system.update': capability('Installs the newer version', {}, () => async (dispatch: any) => {
        await dispatch(attempt(getUpdate()));
        return { started: true };
    }),

    'system.copyAddresses': capability('The addresses of the server', {}, () => async (dispatch: any, getState: any) => {
        const { dnsAddresses } = getState().dashboard;
        await copyText(dnsAddresses.join('\n'));
        return { addresses: dnsAddresses };
    }),

    'protection.pause': capability('Pauses the protection', { milliseconds: 'number' }, ({ milliseconds }) => async (dispatch: any) => {
        await dispatch(attempt(toggleProtection(true, milliseconds)));
        return { milliseconds };
    }),

    'setup.mobileConfig': capability(
        'A profile for a telephone',
        { host: 'string', clientId: 'string' },
        ({ host, clientId }) =>
            async () => {
                const box = document.createElement('div');
                const initialValues = { host, clientId, protocol: MOBILE_CONFIG_LINKS.DOT };
                ReactDOM.render(<MobileConfigForm initialValues={initialValues} />, box);
                const link = box.querySelector<HTMLAnchorElement>('a[download]');
                link.click();
                ReactDOM.unmountComponentAtNode(box);
                return { host };
            },
    ),
};
