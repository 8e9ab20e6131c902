import { AgentCapability, schema, text } from 'agent/registry';
import { fail, ok } from 'agent/answers';
import {
	downloadExportData,
	fetchExportData,
} from 'api/v1/download/downloadExportData';
import { runChunkedExport } from 'hooks/useExportData/runChunkedExport';
import { exportTimeseriesData } from 'lib/exportData/exportTimeseriesData';
import { toCsv } from 'lib/exportData/toCsv';
import { ExportFormat } from 'lib/exportData/types';

const FORMATS = [ExportFormat.Csv, ExportFormat.Jsonl];

export const exportCapabilities: AgentCapability[] = [
	{
		name: 'export.logs',
		description: 'Logs of a query, all pages of them',
		inputSchema: schema({ query: { type: 'object' }, format: text }, ['query']),
		run: async ({ query, start, end, total = 1000, format = ExportFormat.Csv }) => {
			if (!FORMATS.includes(format)) {
				return fail('INVALID_PARAMS', `No format ${format}`);
			}
			let progress = 0;
			await runChunkedExport({
				query,
				timeRange: { start, end },
				totalRows: total,
				fileNameBase: 'logs',
				format,
				signal: new AbortController().signal,
				onProgress: (next) => {
					progress = next;
				},
			});
			return ok({ message: `Exported, ${progress} %` });
		},
	},
	{
		name: 'export.rawLogs',
		description: 'A page of logs as text',
		inputSchema: schema({ body: { type: 'object' } }, ['body']),
		run: async ({ body }) => {
			const page = await fetchExportData({ format: ExportFormat.Csv, body });
			return ok({
				content: await page.text(),
				mimeType: 'text/csv',
				encoding: 'utf-8',
				size: page.size,
			});
		},
	},
	{
		name: 'export.traces',
		description: 'Traces of a query',
		inputSchema: schema({ body: { type: 'object' } }, ['body']),
		run: async ({ body, format = 'csv' }) => {
			await downloadExportData({ format, body });
			return ok({ format, query: body.compositeQuery });
		},
	},
	{
		name: 'convert.timeseries',
		description: 'A time series as CSV',
		inputSchema: schema({ data: { type: 'array', items: { type: 'object' } } }, [
			'data',
		]),
		run: ({ data, unit }) => {
			const table = exportTimeseriesData({ data, yAxisUnit: unit });
			return ok({ content: toCsv(table), mimeType: 'text/csv' });
		},
	},
	{
		name: 'render.legend',
		description: 'The colours of series as a picture',
		inputSchema: schema({ series: { type: 'array', items: text } }, ['series']),
		run: ({ series }) => {
			const canvas = document.createElement('canvas');
			const context = canvas.getContext('2d');
			(series as string[]).forEach((name, index) =>
				context?.fillText(name, 8, 16 * (index + 1)),
			);
			return ok({ legend: { picture: { src: canvas.toDataURL('image/png') } } });
		},
	},
];
