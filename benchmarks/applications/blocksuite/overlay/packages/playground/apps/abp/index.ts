import { CAPABILITIES } from './capabilities';
import { CapabilityIdentifier, type Params } from './capability';
import { docCapabilities } from './doc-capabilities';
import { type AbpResponse, fail } from './responses';

class BlockSuiteRuntime {
  readonly protocolVersion = '0.1';

  readonly app = {
    id: 'io.blocksuite.playground',
    name: 'BlockSuite Playground',
    version: '0.22.4',
  };

  initialized = false;

  sessionId: string | null = null;

  async initialize() {
    this.initialized = true;
    this.sessionId = crypto.randomUUID();
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: CAPABILITIES.map(({ name, available }) => ({
        name,
        available,
      })),
      features: {
        notifications: false,
        progress: false,
        elicitation: false,
        dynamicCapabilities: false,
      },
    };
  }

  async shutdown() {
    this.initialized = false;
    this.sessionId = null;
  }

  listCapabilities() {
    return CAPABILITIES;
  }

  async call(name: string, params: Params = {}): Promise<AbpResponse> {
    if (!this.initialized) {
      return fail('NOT_INITIALIZED', 'Call initialize() first', true);
    }
    try {
      const handler = docCapabilities[name];
      if (handler) return await handler(params);
      const capability = window.editor?.std.getOptional(
        CapabilityIdentifier(name)
      );
      if (!capability) {
        return fail('UNKNOWN_CAPABILITY', `There is no ${name}`);
      }
      return await capability.execute(params);
    } catch (error) {
      return fail('OPERATION_FAILED', String(error), true);
    }
  }
}

export function installAbp() {
  Object.defineProperty(window, 'abp', {
    value: new BlockSuiteRuntime(),
    configurable: true,
  });
}

installAbp();
