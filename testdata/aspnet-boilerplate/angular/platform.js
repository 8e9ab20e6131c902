export function bootstrapModule(factory) {
    return factory(null, { get: async (url, options) => (await fetch(url, options)).json() })();
}
