/** name -> capability; those of views are there while the view is. */
const capabilities = new Map();

export const provide = (name, capability) => {
    capabilities.set(name, capability);
    return () => {
        if (capabilities.get(name) === capability) {
            capabilities.delete(name);
        }
    };
};

export const find = (name) => capabilities.get(name);

export const list = () => [...capabilities].map(([name, {description, inputSchema}]) => ({
    name,
    description,
    available: true,
    inputSchema
}));
