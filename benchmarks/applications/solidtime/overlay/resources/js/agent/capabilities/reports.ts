import { defineCapabilities, schema } from '@/agent/define';
import { findTarget } from '@/agent/targets';
import { AgentError } from '@/agent/errors';
import { api } from '@/packages/api/src';
import { fetchAllReports } from '@/utils/useReportsQuery';
import { getCurrentOrganizationId } from '@/utils/useUser';

const id = { type: 'string', description: 'The identifier of a report' };
const format = { type: 'string', enum: ['pdf', 'xlsx', 'csv', 'ods'] };

async function toBase64(blob: Blob): Promise<string> {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}

export const reports = defineCapabilities({
    'reports.list': {
        description: 'All shared reports',
        inputSchema: schema({}),
        run: async () => ({ reports: await fetchAllReports(getCurrentOrganizationId()) }),
    },
    'reports.open': {
        description: 'Opens the public page of a report',
        inputSchema: schema({ id }, 'id'),
        run: async (params) => {
            findTarget('report', params.id).open();
            return { id: params.id };
        },
    },
    'reports.copyLink': {
        description: 'The public link of a report',
        inputSchema: schema({ id }, 'id'),
        run: async (params) => {
            const { copyLink } = findTarget('report', params.id);
            return { link: await copyLink() };
        },
    },
    'reports.delete': {
        description: 'Deletes a report',
        inputSchema: schema({ id }, 'id'),
        run: async (params) => {
            await findTarget('report', params.id).remove();
            return { deleted: params.id };
        },
    },
    'export.report': {
        description: 'Exports the report that is shown',
        inputSchema: schema({ format }, 'format'),
        run: async (params) => {
            if (!format.enum.includes(params.format)) {
                throw new AgentError('INVALID_PARAMS', `No format ${params.format}`, true);
            }
            const url = await findTarget('reporting').exportReport(params.format);
            return { downloadUrl: url, filename: `report.${params.format}` };
        },
    },
    'export.timeEntries': {
        description: 'Exports time entries',
        inputSchema: schema({ format, start: { type: 'string' }, end: { type: 'string' } }, 'format'),
        run: async (params) => {
            const { download_url } = await api.exportTimeEntries({
                params: { organization: getCurrentOrganizationId() },
                queries: { format: params.format, start: params.start, end: params.end },
            });
            const blob = await (await fetch(download_url)).blob();
            return {
                content: await toBase64(blob),
                mimeType: blob.type,
                encoding: 'base64',
                filename: `time-entries.${params.format}`,
            };
        },
    },
    'export.chart': {
        description: 'The chart that is shown',
        inputSchema: schema({}),
        run: async () => {
            const canvas = document.querySelector<HTMLCanvasElement>('.echarts canvas');
            if (!canvas) {
                throw new AgentError('CAPABILITY_UNAVAILABLE', 'No chart', true);
            }
            return { image: canvas.toDataURL('image/png') };
        },
    },
    'render.timesheet': {
        description: 'Lays out a timesheet for paper',
        inputSchema: schema({ html: { type: 'string' } }, 'html'),
        run: (params) => {
            const sheet = document.createElement('section');
            sheet.className = 'print:block hidden';
            sheet.innerHTML = params.html;
            document.body.appendChild(sheet);
            window.print();
            return { rendered: true };
        },
    },
    'render.report': {
        description: 'Prints the report that is shown',
        inputSchema: schema({ title: { type: 'string' } }),
        run: (params) => {
            const before = document.title;
            document.title = params.title ?? before;
            window.print();
            document.title = before;
            return { status: 'printed' };
        },
    },
});
