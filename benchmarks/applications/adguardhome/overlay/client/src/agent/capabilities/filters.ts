import {
    addFilter,
    checkHost,
    getFilteringStatus,
    refreshFilters,
    removeFilter,
    toggleFilteringModal,
    toggleFilterStatus,
} from '../../actions/filtering';
import { addRewrite, getRewritesList } from '../../actions/rewrites';
import { FILTERS_URLS, MODAL_TYPE } from '../../helpers/constants';
import { AgentError } from '../AgentError';
import { capability } from '../define';
import { visit } from '../desk';
import { attempt, until } from '../store';

export const filters = {
    'filters.list': capability('The blocklists', {}, () => async (dispatch: any, getState: any) => {
        await dispatch(attempt(getFilteringStatus()));
        const { filters: lists, whitelistFilters } = getState().filtering;
        return { lists, allowlists: whitelistFilters };
    }),

    'filters.add': capability(
        'Adds a list',
        { url: 'string', name: 'string', allow: 'boolean' },
        ({ url, name, allow }) =>
            async (dispatch: any) => {
                if (!url) {
                    throw new AgentError('INVALID_PARAMS', 'Which list?');
                }
                await dispatch(attempt(addFilter(url, name, allow)));
                return { url };
            },
    ),

    'filters.toggle': capability(
        'Turns a list on or off',
        { url: 'string', name: 'string', enabled: 'boolean' },
        ({ url, name, enabled }) =>
            async (dispatch: any) => {
                await dispatch(attempt(toggleFilterStatus(url, { url, name, enabled })));
                return { url, enabled };
            },
    ),

    'filters.remove': capability('Removes a list', { url: 'string' }, ({ url }) => async () => {
        const { remove } = await visit(FILTERS_URLS.dns_blocklists, 'blocklist');
        remove(url);
        return { url };
    }),

    'filters.unsubscribe': capability('Removes a list', { url: 'string' }, ({ url }) => async (dispatch: any) => {
        await dispatch(attempt(removeFilter(url)));
        return { url };
    }),

    'filters.refresh': capability('Looks for newer lists', {}, () => async (dispatch: any, getState: any) => {
        const { refresh } = await visit(FILTERS_URLS.dns_blocklists, 'blocklist');
        refresh();
        await until((state) => !state.filtering.processingRefreshFilters);
        return { lists: getState().filtering.filters.length };
    }),

    'filters.refreshAllowed': capability('Looks for newer allowlists', {}, () => async (dispatch: any) => {
        await dispatch(attempt(refreshFilters({ whitelist: true })));
        return {};
    }),

    'filters.choose': capability('Offers lists', {}, () => (dispatch: any) => {
        dispatch(toggleFilteringModal({ type: MODAL_TYPE.CHOOSE_FILTERING_LIST }));
        return { shown: true };
    }),

    'rewrites.list': capability('The rewrites', {}, () => async (dispatch: any, getState: any) => {
        await dispatch(getRewritesList());
        return getState().rewrites.list;
    }),

    'rewrites.add': capability(
        'Adds a rewrite',
        { domain: 'string', answer: 'string' },
        ({ domain, answer }) =>
            async (dispatch: any) => {
                await dispatch(attempt(addRewrite({ domain, answer, enabled: true })));
                return { domain, answer };
            },
    ),

    'rewrites.remove': capability(
        'Removes a rewrite',
        { domain: 'string', answer: 'string' },
        ({ domain, answer }) =>
            async () => {
                const rewrites = await visit(FILTERS_URLS.dns_rewrites, 'rewrites');
                rewrites.remove({ domain, answer });
                return { domain };
            },
    ),

    'rewrites.toggle': capability(
        'Turns a rewrite on or off',
        { domain: 'string', answer: 'string', enabled: 'boolean' },
        (params) => async () => {
            const rewrites = await visit(FILTERS_URLS.dns_rewrites, 'rewrites');
            rewrites.toggle(params);
            return { domain: params.domain };
        },
    ),

    'rules.check': capability('What becomes of a host', { name: 'string' }, ({ name }) => async (dispatch: any, getState: any) => {
        await dispatch(attempt(checkHost({ name })));
        return getState().filtering.check;
    }),

    'export.rules': capability('The rules of one\'s own', {}, () => (dispatch: any, getState: any) => ({
        content: getState().filtering.userRules,
        mimeType: 'text/plain',
        encoding: 'utf-8',
    })),
};
