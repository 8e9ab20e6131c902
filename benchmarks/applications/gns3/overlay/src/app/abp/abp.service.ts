import { Inject, Injectable, Injector } from '@angular/core';
import { ABP_CAPABILITIES, AbpCapabilities, AbpHandler, AbpParams, AbpResponse, problem } from './abp.types';
import { decorated } from './capability.decorator';
import './node.capabilities';

const schema = (...names: string[]) => ({
  type: 'object',
  properties: names.reduce((all, name) => ({ ...all, [name]: { type: 'string' } }), {}),
});

const LIST = [
  { name: 'export.topology', available: true, inputSchema: schema('serverId', 'projectId') },
  { name: 'export.archive', available: true, inputSchema: schema('serverId', 'projectId') },
  { name: 'export.config', available: true, inputSchema: schema('serverId', 'projectId', 'nodeId') },
  { name: 'export.readme', available: true, inputSchema: schema('serverId', 'projectId') },
  { name: 'export.snapshot', available: true, inputSchema: schema('serverId', 'projectId', 'name') },
  { name: 'export.symbol', available: true, inputSchema: schema('serverId', 'symbolId', 'mode') },
  { name: 'project.screenshot', available: true, inputSchema: schema('name', 'filetype') },
  { name: 'project.delete', available: true, inputSchema: schema('serverId', 'projectId') },
  { name: 'project.remove', available: true, inputSchema: schema('serverId', 'projectId') },
  { name: 'project.rename', available: true, inputSchema: schema('serverId', 'projectId', 'name') },
  { name: 'node.start', available: true, inputSchema: schema('serverId', 'projectId', 'nodeId') },
  { name: 'node.openTabs', available: true, inputSchema: schema('serverId', 'projectId') },
  { name: 'node.console', available: true, inputSchema: schema('serverId', 'projectId', 'nodeId') },
  { name: 'node.exportConfig', available: true, inputSchema: schema('nodeId') },
  { name: 'node.importConfig', available: true, inputSchema: schema('nodeId') },
  { name: 'node.start', available: false, inputSchema: schema('nodeId') },
  { name: 'theme.use', available: true, inputSchema: schema('dark') },
  { name: 'map.lock', available: true, inputSchema: schema('locked') },
  { name: 'clipboard.copyText', available: true, inputSchema: schema('text') },
  { name: 'ui.openPreferences', available: true, inputSchema: schema('serverId') },
  { name: 'software.check-updates', available: true, inputSchema: schema() },
  { name: 'help.open', available: true, inputSchema: schema('page') },
];

@Injectable({ providedIn: 'root' })
export class AbpService {
  readonly protocolVersion = '0.1';
  readonly app = { id: 'com.gns3.webui', name: 'GNS3 Web UI', version: '2.2.54' };

  private session: string | null = null;
  private handlers = new Map<string, AbpHandler>();

  constructor(private injector: Injector, @Inject(ABP_CAPABILITIES) groups: AbpCapabilities[]) {
    groups.forEach((group) => {
      const handlers = group.handlers();
      Object.keys(handlers).forEach((name) => this.handlers.set(name, handlers[name]));
    });
    decorated.forEach(({ type, method }, name) => {
      this.handlers.set(name, (params) => this.injector.get(type)[method](params));
    });
  }

  install() {
    (window as any).abp = this;
    const link = document.createElement('link');
    link.rel = 'abp-manifest';
    link.href = 'assets/abp.json';
    document.head.appendChild(link);
  }

  async initialize() {
    this.session = `${Date.now()}`;
    return {
      sessionId: this.session,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: LIST.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    };
  }

  listCapabilities() {
    return { success: true, data: LIST };
  }

  async call(name: string, params: AbpParams = {}): Promise<AbpResponse> {
    const handler = this.handlers.get(name);
    if (!handler) {
      return problem('UNKNOWN_CAPABILITY', `There is no ${name}`, true);
    }
    try {
      return await handler(params);
    } catch (e) {
      return problem('OPERATION_FAILED', e.message, true);
    }
  }
}
