import AddCluster from '../../components/App/CreateCluster/AddCluster';
import ClusterContextMenu from '../../components/App/Home/ClusterContextMenu';
import { deleteCluster, testClusterHealth } from '../../lib/k8s/api/v1/clusterApi';
import { setConfig } from '../../redux/configSlice';
import { show } from '../show';
import { AbpError, type Context, type Handlers } from '../types';

export const clusterHandlers = (context: Context): Handlers => {
  const { store } = context;

  const findCluster = (name: string) => {
    const cluster = store.getState().config.allClusters?.[name];
    if (!cluster) {
      throw new AbpError('INVALID_PARAMS', `There is no cluster ${name}`, true);
    }
    return cluster;
  };

  return {
    'clusters.list': () => ({ names: Object.keys(store.getState().config.allClusters ?? {}) }),

    'clusters.health': async ({ cluster }: { cluster: string }) => ({
      answers: await testClusterHealth(cluster),
    }),

    'clusters.remove': async ({ cluster }: { cluster: string }) => {
      const config = await deleteCluster(findCluster(cluster).name);
      store.dispatch(setConfig(config as any));
      return { clusters: Object.keys(config.clusters ?? {}) };
    },

    'clusters.forget': ({ cluster }: { cluster: string }) => {
      const { container } = show(context, <ClusterContextMenu cluster={findCluster(cluster)} />);
      container.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
      const items = document.querySelectorAll<HTMLElement>('[role="menuitem"]');
      items[items.length - 1].click();
      document.querySelector<HTMLElement>('[data-testid="confirm-button"]')?.click();
      return { cluster };
    },

    'clusters.add-local': () => {
      const { buttons } = show(context, <AddCluster open onChoice={() => undefined} />);
      buttons().at(-1)?.click();
      return { path: context.history.location.pathname };
    },
  };
};
