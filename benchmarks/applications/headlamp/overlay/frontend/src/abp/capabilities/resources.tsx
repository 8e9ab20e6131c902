import * as jsyaml from 'js-yaml';
import { LogViewer } from '../../components/common/LogViewer';
import CopyButton from '../../components/common/Resource/CopyButton';
import DownloadButton from '../../components/common/Resource/DownloadButton';
import { UploadDialog } from '../../components/common/Resource/UploadDialog';
import { clusterRequest } from '../../lib/k8s/api/v1/clusterRequests';
import Pod from '../../lib/k8s/pod';
import { createRouteURL } from '../../lib/router/createRouteURL';
import { clusterAction } from '../../redux/clusterActionSlice';
import { eventAction } from '../../redux/headlampEventSlice';
import { show } from '../show';
import { SHARED } from '../tracking';
import type { Context, Handlers } from '../types';

interface PodParams {
  cluster: string;
  namespace: string;
  name: string;
}

export async function fetchPod({ cluster, namespace, name }: PodParams) {
  const json = await clusterRequest(`/api/v1/namespaces/${namespace}/pods/${name}`, { cluster });
  return new Pod(json, cluster);
}

export const resourceHandlers = (context: Context): Handlers => ({
  'resources.download': async (params: PodParams) => {
    const pod = await fetchPod(params);
    const shown = show(context, <DownloadButton item={pod} />);
    shown.buttons()[0].click();
    shown.remove();
    return { name: pod.getName() };
  },

  'resources.yaml': async (params: PodParams) => {
    const pod = await fetchPod(params);
    return { yaml: jsyaml.dump(pod.jsonData, { lineWidth: -1 }) };
  },

  'resources.copyName': ({ name }: PodParams) => {
    const { container } = show(context, <CopyButton text={name} />);
    container.querySelector<HTMLButtonElement>('button')?.click();
    return { name };
  },

  'resources.annotate': async (params: PodParams) => {
    const pod = await fetchPod(params);
    await context.store.dispatch(
      clusterAction(() => pod.patch({ metadata: { annotations: { agent: 'seen' } } } as any), {
        startMessage: `Annotating ${pod.getName()}`,
        successMessage: 'Annotated',
      })
    );
    return { actions: Object.keys(context.store.getState().clusterAction) };
  },

  'resources.open': ({ cluster, namespace, name }: PodParams) => {
    const url = createRouteURL('pod', { cluster, namespace, name });
    context.history.push(url);
    return { url };
  },

  'resources.upload': () =>
    new Promise(resolve => {
      show(
        context,
        <UploadDialog
          setUploadFiles={() => undefined}
          setCode={code => resolve({ code: (code as { code: string }).code })}
        />
      );
      document.querySelector<HTMLButtonElement>('input[type="file"] + button')?.click();
    }),

  'resources.share': ({ cluster, namespace, name }: PodParams) => {
    const url = createRouteURL('pod', { cluster, namespace, name });
    context.store.dispatch(eventAction({ type: SHARED, data: { title: name, url } }));
    return { url };
  },

  'logs.save': ({ lines }: { lines: string[] }) => {
    const shown = show(
      context,
      <LogViewer logs={lines} downloadName="agent" open noDialog onClose={() => undefined} />
    );
    shown.buttons()[2].click();
    return { lines: lines.length };
  },

  'logs.find': () => {
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'f', code: 'KeyF', ctrlKey: true, shiftKey: true })
    );
    return { shortcut: context.store.getState().shortcuts.shortcuts.LOG_VIEWER_SEARCH.key };
  },
});
