import { HistoryManager, router, URLParam } from 'app/History';
import { clickHandler } from 'pages/Graph/ContextMenu/NodeContextMenu';
import { buildNamespaceRowActions } from 'pages/NamespaceDetails/namespaceDetailActions';
import { GlobalActions } from 'actions/GlobalActions';
import { LoginActions } from 'actions/LoginActions';
import { LoginThunkActions } from 'actions/LoginThunkActions';
import { store } from 'store/ConfigStore';
import type { KialiDispatch } from 'types/Redux';
import * as API from 'services/Api';
import { applyDocumentTheme } from 'utils/ThemeUtils';
import { Theme } from 'types/Common';
import { fail, ok, registry } from '../registry';

const dispatch = store.dispatch as KialiDispatch;

registry.add(
  {
    name: 'view.open',
    description: 'Open the page of a workload',
    inputSchema: {
      type: 'object',
      properties: { namespace: { type: 'string' }, workload: { type: 'string' }, tab: { type: 'string' } },
      required: ['namespace', 'workload']
    },
    handler: ({ namespace, workload, tab }) => {
      router.navigate(`/namespaces/${namespace}/workloads/${workload}`);
      if (tab) {
        HistoryManager.setParam('tab', tab);
      }
      return ok({ duration: HistoryManager.getParam(URLParam.DURATION) });
    }
  },
  {
    name: 'node.show',
    description: 'Show the details of a node of the graph',
    inputSchema: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
    handler: ({ url }) => {
      clickHandler({ text: 'Details', url, external: false }, '');
      return ok({ shown: url });
    }
  },
  {
    name: 'node.showTraces',
    description: 'Show the traces of a node in the tracing tool',
    inputSchema: { type: 'object', properties: { service: { type: 'string' } }, required: ['service'] },
    handler: async ({ service }) => {
      const { data } = await API.getTracingInfo();
      clickHandler(
        { text: 'Show Traces', url: `${data.url}/search?service=${service}`, external: true, target: '_blank' },
        store.getState().globalState.kiosk
      );
      return ok({ service });
    }
  },
  {
    name: 'namespace.openDashboard',
    description: 'Open a dashboard of Grafana for a namespace',
    inputSchema: {
      type: 'object',
      properties: { namespace: { type: 'string' }, title: { type: 'string' } },
      required: ['namespace', 'title']
    },
    handler: async ({ namespace, title }) => {
      const [info, grafana] = await Promise.all([API.getNamespaceInfo(namespace), API.getGrafanaInfo()]);
      const actions = buildNamespaceRowActions({
        controlPlanes: undefined,
        grafanaLinks: grafana.data.externalLinks,
        istioAPIEnabled: true,
        nsInfo: { ...info.data, isControlPlane: true } as any,
        onOpenTrafficPoliciesModal: () => {},
        persesLinks: []
      });
      const action = actions.find(candidate => candidate.title === title);
      if (!action?.action) {
        return fail('INVALID_PARAMS', `No dashboard ${title}`);
      }
      action.action(namespace);
      return ok({ opened: title });
    }
  },
  {
    name: 'state.setTheme',
    description: 'Switch between the light and the dark theme',
    inputSchema: { type: 'object', properties: { dark: { type: 'boolean' } }, required: ['dark'] },
    handler: ({ dark }) => {
      const theme = dark ? Theme.DARK : Theme.LIGHT;
      applyDocumentTheme(theme);
      store.dispatch(GlobalActions.setTheme(theme));
      return ok({ theme });
    }
  },
  {
    name: 'session.signOut',
    description: 'Sign out',
    inputSchema: { type: 'object', properties: {} },
    handler: async () => {
      await dispatch(LoginThunkActions.logout());
      return ok({ signedOut: true });
    }
  },
  {
    name: 'session.expire',
    description: 'Ask for the credentials again',
    inputSchema: { type: 'object', properties: {} },
    handler: () => {
      store.dispatch(LoginActions.sessionExpired());
      return ok({ status: store.getState().authentication.status });
    }
  }
);
