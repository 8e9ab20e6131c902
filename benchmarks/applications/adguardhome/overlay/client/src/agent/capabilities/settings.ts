import { changeTheme } from '../../actions';
import { toggleClientBlock } from '../../actions/access';
import { addClient } from '../../actions/clients';
import { setDnsConfig } from '../../actions/dnsConfig';
import { setTlsConfig } from '../../actions/encryption';
import { SETTINGS_URLS } from '../../helpers/constants';
import { AgentError } from '../AgentError';
import { capability } from '../define';
import { visit } from '../desk';
import { attempt, until } from '../store';

const RESETS: Record<string, string> = {
    settings: '.page-title--dhcp .btn-outline-secondary',
    leases: '.btn-list .btn-secondary',
};

export const settings = {
    'encryption.save': capability(
        'How the dashboard is encrypted',
        { enabled: 'boolean', forceHttps: 'boolean', port: 'number' },
        ({ enabled, forceHttps, port }) =>
            async (dispatch: any, getState: any) => {
                const { encryption } = getState();
                await dispatch(attempt(setTlsConfig({ ...encryption, enabled, force_https: forceHttps, port_https: port })));
                return { enabled };
            },
    ),

    'encryption.reset': capability('Forgets certificates', {}, () => async () => {
        const { clear } = await visit(SETTINGS_URLS.encryption, 'encryption');
        clear();
        return { cleared: true };
    }),

    'dns.configure': capability('How names are resolved', { upstreams: 'array' }, ({ upstreams }) => async (dispatch: any) => {
        await dispatch(attempt(setDnsConfig({ upstream_dns: upstreams.join('\n') })));
        return { upstreams };
    }),

    'cache.clear': capability('Empties the cache', {}, () => async () => {
        const { clear } = await visit(SETTINGS_URLS.dns, 'cache');
        clear();
        return { cleared: true };
    }),

    'clients.add': capability('Adds a client', { name: 'string', ids: 'array' }, ({ name, ids }) => async (dispatch: any) => {
        await dispatch(attempt(addClient({ name, ids, tags: [], use_global_settings: true })));
        return { name };
    }),

    'clients.save': capability('Saves a client', { name: 'string', ids: 'array' }, ({ name, ids }) => async () => {
        const { save } = await visit(SETTINGS_URLS.clients, 'clients');
        save({ name, ids: ids.map((id: string) => ({ name: id })) });
        return { name };
    }),

    'clients.remove': capability('Removes a client', { name: 'string' }, ({ name }) => async () => {
        const { remove } = await visit(SETTINGS_URLS.clients, 'clients');
        remove({ name });
        return { name };
    }),

    'clients.block': capability('Blocks a client', { ip: 'string' }, ({ ip }) => async (dispatch: any) => {
        await dispatch(attempt(toggleClientBlock(ip, false, '')));
        return { ip };
    }),

    'dhcp.reset': capability('Forgets leases or settings', { what: 'string' }, ({ what }) => async () => {
        const selector = RESETS[what];
        if (!selector) {
            throw new AgentError('INVALID_PARAMS', 'settings or leases');
        }
        window.location.hash = SETTINGS_URLS.dhcp;
        await until((state) => !state.dhcp.processing);
        document.querySelector<HTMLElement>(selector)?.click();
        return { what };
    }),

    'state.setTheme': capability('How the dashboard looks', { theme: 'string' }, ({ theme }) => async (dispatch: any) => {
        await dispatch(attempt(changeTheme(theme)));
        return { theme };
    }),
};
