import { dump } from 'js-yaml';
import { yamlDumpOptions } from 'types/IstioConfigDetails';
import * as API from 'services/Api';
import { store } from 'store/ConfigStore';
import { stringToGVK } from 'utils/IstioConfigUtils';
import { download } from 'utils/Common';
import { fail, ok, registry } from '../registry';

const size = (text: string): number => new TextEncoder().encode(text).length;

registry.add(
  {
    name: 'export.istioConfig',
    description: 'Export an Istio object as YAML',
    inputSchema: {
      type: 'object',
      properties: { namespace: { type: 'string' }, gvk: { type: 'string' }, object: { type: 'string' } },
      required: ['namespace', 'gvk', 'object']
    },
    handler: async ({ namespace, gvk, object }) => {
      const { data } = await API.getIstioConfigDetail(namespace, stringToGVK(gvk), object, false);
      download(dump(data.resource, yamlDumpOptions), `${object}_${namespace}.yaml`);
      return ok({ status: 'downloaded' });
    }
  },
  {
    name: 'export.podLogs',
    description: 'Export the log of a pod as text',
    inputSchema: {
      type: 'object',
      properties: { namespace: { type: 'string' }, pod: { type: 'string' }, workload: { type: 'string' } },
      required: ['namespace', 'pod', 'workload']
    },
    handler: async ({ namespace, pod, workload }) => {
      const { data } = await API.getPodLogs(namespace, pod, workload);
      const content = (data.entries ?? []).map(entry => `${entry.timestamp} ${entry.message}`).join('\n');
      return ok({ content, mimeType: 'text/plain', encoding: 'utf-8', filename: `${pod}.log`, size: size(content) });
    }
  },
  {
    name: 'export.graph',
    description: 'Export the graph that is shown',
    inputSchema: { type: 'object', properties: {} },
    handler: () => {
      const { graphDefinition } = store.getState().graph;
      return ok({ content: JSON.stringify(graphDefinition ?? {}), mimeType: 'application/json' });
    }
  },
  {
    name: 'export.trace',
    description: 'Export a trace in the format of Jaeger',
    inputSchema: { type: 'object', properties: { traceId: { type: 'string' } }, required: ['traceId'] },
    handler: async ({ traceId }) => {
      const { data } = await API.getTrace(traceId);
      if (!data.data) {
        return fail('OPERATION_FAILED', `No trace ${traceId}`);
      }
      const blob = new Blob([JSON.stringify(data.data)], { type: 'application/json' });
      return ok({
        content: URL.createObjectURL(blob),
        mimeType: 'application/json',
        encoding: 'utf-8',
        filename: `${traceId}.json`
      });
    }
  },
  {
    name: 'export.dashboard',
    description: 'Export the metrics of a dashboard',
    inputSchema: {
      type: 'object',
      properties: { namespace: { type: 'string' }, dashboard: { type: 'string' } },
      required: ['namespace', 'dashboard']
    },
    handler: async ({ namespace, dashboard }) => {
      const { data } = await API.getCustomDashboard(namespace, dashboard, {} as any);
      const content = btoa(JSON.stringify(data));
      return ok({ content, encoding: 'base64', filename: `${dashboard}.json` });
    }
  }
);
