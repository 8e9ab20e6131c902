/** @type {Map<string, { name: string, handler: Function, description: string, inputSchema: object }>} */
const registry = new Map();

export function register(name, handler, { description, inputSchema }) {
	if (registry.has(name)) throw new Error(`${name} is registered already`);
	registry.set(name, { name, handler, description, inputSchema });
}

export function lookup(name) {
	return registry.get(name);
}

export function entries() {
	return [...registry.values()];
}
