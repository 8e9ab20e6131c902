const capabilities = {};

export function handleCapabilities(handlers) {
  const names = Object.keys(handlers);

  names.forEach((name) => {
    capabilities[name] = handlers[name];
  });
}

export function getCapability(name) {
  return capabilities[name];
}

export function getCapabilityNames() {
  return Object.keys(capabilities);
}
