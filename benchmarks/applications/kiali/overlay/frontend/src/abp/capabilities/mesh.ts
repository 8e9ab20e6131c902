import * as API from 'services/Api';
import { triggerRefresh } from 'hooks/refresh';
import { addSuccess } from 'utils/AlertUtils';
import { fail, ok, registry } from '../registry';

const timeout = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('timeout')), ms);
  });

registry.add(
  {
    name: 'mesh.namespaces',
    description: 'List the namespaces of the mesh',
    inputSchema: { type: 'object', properties: {} },
    handler: async (): Promise<any> => {
      const { data } = await API.getNamespaces();
      return data.map(namespace => ({ name: namespace.name, cluster: namespace.cluster }));
    }
  },
  {
    name: 'mesh.refresh',
    description: 'Fetch what the page shows again',
    inputSchema: { type: 'object', properties: {} },
    handler: async () => {
      const ticked = new Promise<number>(resolve => {
        const onTick = (event: Event): void => {
          document.removeEventListener('refreshTick', onTick);
          resolve((event as CustomEvent<number>).detail);
        };
        document.addEventListener('refreshTick', onTick);
      });
      triggerRefresh();
      return ok({ refreshedAt: await ticked });
    }
  },
  {
    name: 'mesh.diagnose',
    description: 'Diagnose the tracing backend',
    inputSchema: { type: 'object', properties: { cluster: { type: 'string' } } },
    handler: async ({ cluster }) => {
      try {
        const { data } = await Promise.race([API.getDiagnoseStatus(cluster), timeout(10000)]);
        return ok({ check: data });
      } catch (err) {
        if (err instanceof Error && err.message === 'timeout') {
          return fail('TIMEOUT', 'The tracing backend does not answer');
        }
        return { success: false, error: String(err) } as any;
      }
    }
  },
  {
    name: 'mesh.tls',
    description: 'Whether the mesh encrypts its traffic',
    handler: async ({ cluster, revision }) => {
      const { data } = await API.getMeshTls(cluster, revision);
      return ok({ status: data.status });
    }
  },
  {
    name: 'workload.setLogLevel',
    description: 'Set the log level of the proxy of a pod',
    inputSchema: {
      type: 'object',
      properties: { namespace: { type: 'string' }, pod: { type: 'string' }, level: { type: 'string' } },
      required: ['namespace', 'pod', 'level']
    },
    handler: async ({ namespace, pod, level }) => {
      await API.setPodEnvoyProxyLogLevel(namespace, pod, level);
      addSuccess(`Successfully updated proxy log level to '${level}' for pod: ${pod}`);
      return ok({ level });
    }
  },
  {
    name: 'istio.delete-config',
    description: 'Delete an Istio object',
    inputSchema: {
      type: 'object',
      properties: {
        namespace: { type: 'string' },
        object: { type: 'string' },
        confirmed: { type: 'boolean' }
      },
      required: ['namespace', 'object']
    },
    handler: async ({ namespace, object, confirmed }) => {
      if (!confirmed && !window.confirm(`Delete ${object} in ${namespace}?`)) {
        return fail('OPERATION_FAILED', 'Not confirmed');
      }
      await API.deleteIstioConfigDetail(
        namespace,
        { Group: 'networking.istio.io', Version: 'v1', Kind: 'VirtualService' },
        object
      );
      return ok({ deleted: object });
    }
  },
  {
    name: 'cluster.nearest',
    description: 'The cluster that is nearest to this computer',
    inputSchema: { type: 'object', properties: {} },
    requirements: [{ type: 'permission', description: 'Where this computer is' }],
    handler: async () => {
      try {
        const position = await new Promise<GeolocationPosition>((resolve, reject) =>
          navigator.geolocation.getCurrentPosition(resolve, reject)
        );
        return ok({ latitude: position.coords.latitude, longitude: position.coords.longitude });
      } catch {
        return fail('PERMISSION_DENIED', 'The position was refused', true);
      }
    }
  }
);
