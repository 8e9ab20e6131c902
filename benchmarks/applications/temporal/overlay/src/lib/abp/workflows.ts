import { get } from 'svelte/store';

import { fetchRawEvents } from '$lib/services/events-service';
import { fetchNexusEndpoints } from '$lib/services/nexus-service';
import { pauseSchedule } from '$lib/services/schedule-service';
import {
  fetchAllWorkflows,
  fetchWorkflow,
  terminateWorkflow,
} from '$lib/services/workflow-service';
import { downloadEventHistorySetting } from '$lib/stores/events';
import { lastUsedNamespace } from '$lib/stores/namespaces';
import { toaster } from '$lib/stores/toaster';
import { exportHistory } from '$lib/utilities/export-history';
import { stringifyWithBigInt } from '$lib/utilities/parse-with-big-int';

import type { Handlers } from './types';

export const workflows: Handlers = {
  'workflows.list': async ({ query }) => {
    const { workflows, error } = await fetchAllWorkflows(
      get(lastUsedNamespace),
      { query },
    );
    if (error) throw new Error(error);
    return { workflows: workflows.map(({ id, runId, status }) => ({ id, runId, status })) };
  },

  'workflows.terminate': async ({ workflowId, runId, reason }) => {
    const namespace = get(lastUsedNamespace);
    const { workflow } = await fetchWorkflow({ namespace, workflowId, runId });
    if (!workflow) throw new Error(`There is no ${workflowId}`);
    await terminateWorkflow({ workflow, namespace, reason, first: undefined });
    return { workflowId };
  },

  'history.download': async ({ workflowId, runId }) => {
    await exportHistory({
      namespace: get(lastUsedNamespace),
      workflowId,
      runId,
      decodeSetting: get(downloadEventHistorySetting),
    });
    return { workflowId };
  },

  'export.history': async ({ workflowId, runId }) => {
    const events = await fetchRawEvents({
      namespace: get(lastUsedNamespace),
      workflowId,
      runId,
      sort: 'ascending',
    });
    return {
      content: stringifyWithBigInt({ events }, undefined, 2),
      mimeType: 'application/json',
    };
  },

  'schedules.pause': async ({ scheduleId, reason }) => {
    await pauseSchedule({
      namespace: get(lastUsedNamespace),
      scheduleId,
      reason,
    });
    return { scheduleId };
  },

  'nexus.list': async ({ search }) => {
    const endpoints = await fetchNexusEndpoints(search);
    return { endpoints: endpoints.map(({ id, spec }) => ({ id, name: spec?.name })) };
  },

  'state.setNamespace': async ({ namespace }) => {
    lastUsedNamespace.set(namespace);
    return { namespace };
  },

  'notifications.push': async ({ message }) => {
    toaster.push({ variant: 'info', message });
    return { message };
  },
};
