const registry = {};

export function defineCapabilities(capabilities) {
  Object.assign(registry, capabilities);
}

/**
 * What a view lends while it's mounted; returns a function that takes it back
 */
export function lendCapability(name, capability) {
  registry[name] = capability;

  return () => {
    delete registry[name];
  };
}

export default registry;
