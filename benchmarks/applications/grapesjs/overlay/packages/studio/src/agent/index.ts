import type Editor from '../../../core/src/editor';
import type { Plugin } from '../../../core/src/plugin_manager';
import AgentModule from './AgentModule';
import { componentHandlers } from './components';
import { deliveryHandlers } from './delivery';
import { projectCommands } from './project';

declare global {
  interface Window {
    abp: unknown;
  }
}

const agent: Plugin = (editor: Editor) => {
  const module = new AgentModule(editor.getModel());

  module.addAll(componentHandlers(editor));
  module.addAll(deliveryHandlers(editor));
  projectCommands(editor);

  window.abp = {
    protocolVersion: '0.1',
    app: { id: 'com.grapesjs.studio', name: 'GrapesJS Studio', version: editor.getModel().version || '0.22.1' },
    initialize: async () => module.start(),
    shutdown: async () => module.stop(),
    call: (name: string, params: Record<string, any>) => module.call(name, params),
    listCapabilities: () => module.list(),
  };
};

export default agent;
