// Copyright (c) 2026 The Jaeger Authors.
// SPDX-License-Identifier: Apache-2.0

import JaegerAPI from '../api/jaeger';
import { handleViewTraces } from '../components/DependencyGraph/DAG';
import { createBlob } from '../components/SearchTracePage/SearchResults/DownloadResults';
import { useArchiveStore } from '../stores/archive-store';
import { useTraceDiffStore } from '../stores/trace-diff-store';
import readJsonFile from '../utils/readJsonFile';
import { runAgentAction } from './actions';

type Params = Record<string, any>;
export type Handler = (params: Params) => unknown;

function toCsv(rows: Record<string, unknown>[]) {
  const columns = Object.keys(rows[0] ?? {});
  return [columns, ...rows.map(row => columns.map(column => JSON.stringify(row[column] ?? '')))]
    .map(cells => cells.join(','))
    .join('\n');
}

export const handlers: Record<string, Handler> = {
  'trace.read': async ({ traceId }) => {
    const { data } = await JaegerAPI.fetchTrace(traceId);
    return { trace: data?.[0] ?? null };
  },

  'trace.archive': async ({ traceId }) => {
    await useArchiveStore.getState().submitTraceToArchive(traceId);
    return useArchiveStore.getState().archives[traceId];
  },

  'trace.import': async ({ content }) => {
    const file = new File([content], 'traces.json', { type: 'application/json' });
    return { traces: await readJsonFile({ file }) };
  },

  'trace.copyId': ({ traceId }) => {
    const element = document.querySelector<HTMLElement>(`[data-trace-id="${traceId}"]`);
    element?.click();
    return { traceId };
  },

  'trace.print': () => {
    window.print();
    return { printed: true };
  },

  'service.showTraces': ({ service }) => {
    handleViewTraces({ key: service });
    return { service };
  },

  'span.copyName': async () => {
    await runAgentAction('copySpanName');
    return { copied: true };
  },

  'results.showDependencies': () => {
    runAgentAction('showDependencies', { ctrlKey: false, metaKey: true });
    return { shown: true };
  },

  'export.results': async () => {
    await runAgentAction('downloadResults');
    return { status: 'downloaded' };
  },

  'export.traces': async ({ traceIds }) => {
    const traces = await Promise.all(traceIds.map((id: string) => JaegerAPI.fetchTrace(id)));
    const blob = createBlob(traces.map(({ data }) => data[0]));
    return {
      content: await blob.text(),
      size: blob.size,
      filename: `traces-${traceIds.length}.json`,
    };
  },

  'export.dependencies': async ({ endTs, lookback }) => {
    const { data } = await JaegerAPI.fetchDependencies(endTs, lookback);
    return {
      content: toCsv(data),
      encoding: 'utf-8',
      mimeType: 'text/csv',
      filename: 'dependencies.csv',
    };
  },

  'state.setComparison': ({ a, b, cohort }) => {
    useTraceDiffStore.getState().hydrateCohort({ a, b, cohort });
    return { cohort: useTraceDiffStore.getState().cohort };
  },

  'ui.askAssistant': ({ text }) => {
    runAgentAction('askAssistant', text);
    return { asked: text };
  },
};
