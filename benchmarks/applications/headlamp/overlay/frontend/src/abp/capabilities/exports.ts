import * as jsyaml from 'js-yaml';
import { loadClusterSettings, storeClusterSettings } from '../../helpers/clusterSettings';
import { findKubeconfigByClusterName } from '../../stateless/findKubeconfigByClusterName';
import type { Context, Handlers } from '../types';
import { fetchPod } from './resources';

export const exportHandlers = ({ store }: Context): Handlers => ({
  'export.resource': async (params: { cluster: string; namespace: string; name: string }) => {
    const pod = await fetchPod(params);
    return {
      content: jsyaml.dump(pod.jsonData),
      mimeType: 'application/yaml',
      encoding: 'utf-8',
      filename: `${pod.getName()}.yaml`,
    };
  },

  'export.settings': ({ cluster }: { cluster: string }) => {
    storeClusterSettings(cluster, loadClusterSettings(cluster));
    return { status: 'exported' };
  },

  'export.kubeconfig': async ({ cluster }: { cluster: string }) => {
    const kubeconfig = await findKubeconfigByClusterName(cluster);
    return { kubeconfig: `data:application/yaml;base64,${kubeconfig}` };
  },

  'export.theme': () => ({
    content: JSON.stringify(store.getState().theme),
    mimeType: 'application/json',
    encoding: 'utf-8',
  }),
});
