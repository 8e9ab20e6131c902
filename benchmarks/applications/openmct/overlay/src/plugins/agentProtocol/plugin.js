import AgentRuntime from './AgentRuntime.js';
import exportCapabilities from './capabilities/exports.js';
import notebookCapabilities from './capabilities/notebook.js';
import objectCapabilities from './capabilities/objects.js';
import timeCapabilities from './capabilities/time.js';
import viewCapabilities from './capabilities/views.js';
import CapabilityRegistry from './CapabilityRegistry.js';

const PROVIDERS = [
  objectCapabilities,
  viewCapabilities,
  exportCapabilities,
  notebookCapabilities,
  timeCapabilities
];

export default function AgentProtocolPlugin() {
  return function install(openmct) {
    const registry = new CapabilityRegistry();

    PROVIDERS.forEach((provider) => {
      provider(openmct).forEach((capability) => registry.addCapability(capability));
    });

    window.abp = new AgentRuntime(openmct, registry);
  };
}
