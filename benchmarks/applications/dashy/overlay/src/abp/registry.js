/* Capabilities by their name. Those of components come and go with them */
const capabilities = new Map();

export const provide = (name, capability) => {
  capabilities.set(name, capability);
};

export const withdraw = (name) => {
  capabilities.delete(name);
};

export const find = (name) => capabilities.get(name);

export const list = () => Array.from(capabilities, ([name, { description, inputSchema }]) => (
  { name, description, inputSchema, available: true }
));
