import { dump } from 'js-yaml';
import { downloadYaml } from '@console/shared/src/components/editor/yaml-download-utils';
import { LazyDeleteModalOverlay } from '../../components/modals';
import { k8sGet, k8sKill, k8sList, modelFor } from '../../module/k8s';
import type { AgentAction } from '../desk';
import { AgentError, getDesk } from '../desk';

const find = async ({ kind, name, namespace }) => {
  const model = modelFor(kind);
  if (!model) {
    throw new AgentError('INVALID_PARAMS', `There is no kind ${kind}`);
  }
  return { model, resource: await k8sGet(model, name, namespace) };
};

export const resourceCapabilities: Record<string, AgentAction> = {
  'resources.list': async ({ kind, namespace }) => {
    const model = modelFor(kind);
    const items = await k8sList(model, { ns: namespace });
    return { items: items.map((item) => item.metadata.name) };
  },
  'resources.saveYaml': async (params) => {
    const { resource } = await find(params as any);
    downloadYaml(dump(resource));
    return { name: params.name };
  },
  'resources.askToDelete': async (params) => {
    const { model, resource } = await find(params as any);
    getDesk().launchOverlay(LazyDeleteModalOverlay as any, { kind: model, resource });
    return { name: params.name, asked: true };
  },
  'resources.delete': async (params) => {
    const { model, resource } = await find(params as any);
    const confirmed = await getDesk().confirm({
      title: `Delete ${model.label}?`,
      children: `${params.name} is deleted for good.`,
    });
    if (confirmed) {
      await k8sKill(model, resource);
    }
    return { name: params.name, deleted: confirmed };
  },
  'export.resource': async (params) => {
    const { resource } = await find(params as any);
    return {
      content: dump(resource),
      mimeType: 'text/yaml',
      filename: `${params.kind}-${params.name}.yaml`,
    };
  },
  'export.manifest': async (params) => {
    const { resource } = await find(params as any);
    return {
      content: JSON.stringify(resource, null, 2),
      encoding: 'utf-8',
      mimeType: 'application/json',
      filename: `${params.name}.json`,
    };
  },
};
