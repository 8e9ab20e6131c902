import registry from './registry';
import exportTools from './tools/exports';
import magnetTools from './tools/magnets';
import sessionTools from './tools/session';
import torrentTools from './tools/torrents';
import {fail} from './responses';

import type {AgentResponse} from './types';

registry.add(torrentTools).add(magnetTools).add(sessionTools).add(exportTools);

class AgentRuntime {
  readonly protocolVersion = '0.1';
  readonly app = {id: 'org.flood.client', name: 'Flood', version: '4.9.3'};

  sessionId: string | null = null;

  get initialized(): boolean {
    return this.sessionId != null;
  }

  async initialize() {
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: registry.list().map(({name, available}) => ({name, available})),
      features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false},
    };
  }

  async shutdown() {
    this.sessionId = null;
  }

  listCapabilities() {
    return registry.list();
  }

  async call(name: string, params: Record<string, unknown> = {}): Promise<AgentResponse> {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'initialize() comes first', true);
    }

    const tool = registry.find(name);
    if (tool == null) {
      return fail('UNKNOWN_CAPABILITY', `There is no ${name}`);
    }

    try {
      return await tool.run(params);
    } catch (error) {
      return fail('OPERATION_FAILED', (error as Error).message, true);
    }
  }
}

const runtime = new AgentRuntime();

declare global {
  interface Window {
    abp: AgentRuntime;
  }
}

window.abp = runtime;

export default runtime;
