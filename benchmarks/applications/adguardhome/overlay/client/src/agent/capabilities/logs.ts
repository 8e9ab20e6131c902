import { clearLogs, setFilteredLogs } from '../../actions/queryLogs';
import { getStats } from '../../actions/stats';
import apiClient from '../../api/Api';
import { HOUR, MENU_URLS, SETTINGS_URLS } from '../../helpers/constants';
import { capability } from '../define';
import { visit } from '../desk';
import { attempt } from '../store';

const COLUMNS = ['time', 'client', 'reason', 'elapsedMs'];

const cell = (value: unknown) => `"${String(value ?? '').replace(/"/g, '""')}"`;

// The row of the query log that a person points at.
const pointedAt = () =>
    new Promise<string>((resolve) => {
        const table = document.querySelector('.logs__table');
        table.addEventListener('click', ({ target }) => resolve((target as HTMLElement).innerText), { once: true });
    });

export const logs = {
    'logs.search': capability(
        'Searches the query log',
        { search: 'string', status: 'string' },
        ({ search, status }) =>
            async (dispatch: any, getState: any) => {
                await dispatch(attempt(setFilteredLogs({ search, response_status: status })));
                return { entries: getState().queryLogs.logs };
            },
    ),

    'logs.clear': capability('Empties the query log', {}, () => async (dispatch: any) => {
        await dispatch(attempt(clearLogs()));
        return { cleared: true };
    }),

    'logs.retain': capability('For how long queries are kept', { hours: 'number' }, ({ hours }) => async (dispatch: any, getState: any) => {
        const { enabled, anonymize_client_ip } = getState().queryLogs;
        const { submit } = await visit(SETTINGS_URLS.settings, 'logsConfig');
        submit({ enabled, anonymize_client_ip, interval: hours * HOUR });
        return { hours };
    }),

    'logs.pick': capability('The query that a person points at', {}, () => async () => {
        window.location.hash = MENU_URLS.logs;
        return { text: await pointedAt() };
    }),

    'stats.reset': capability('Forgets the statistics', {}, () => async () => {
        const { reset } = await visit(SETTINGS_URLS.settings, 'statsConfig');
        reset();
        return { reset: true };
    }),

    'export.log': capability('The query log as a table', { search: 'string' }, ({ search }) => async () => {
        const { data } = await apiClient.getQueryLog({ search, older_than: '' });
        const rows = data.map((entry: any) => COLUMNS.map((column) => cell(entry[column])).join(','));
        return { content: [COLUMNS.join(','), ...rows].join('\n'), mimeType: 'text/csv', encoding: 'utf-8' };
    }),

    'export.stats': capability('The statistics', { days: 'number' }, ({ days }) => async () => {
        const stats = await apiClient.getStats();
        const text = JSON.stringify({ ...stats, days });
        return { file: btoa(text), mimeType: 'application/json' };
    }),

    'export.report': capability('A report on the statistics', { days: 'number' }, ({ days }) => async (dispatch: any) => {
        await dispatch(attempt(getStats()));
        return { status: 'done', message: `The statistics of ${days} days are shown` };
    }),
};
