/**
 * Offers methods of a component to agents, while the component is mounted
 *   abpMethods: { 'export.config': { method: 'downloadCurrent', description: '…' } }
 */
export default {
  mounted() {
    const methods = this.$options.abpMethods || {};
    Object.keys(methods).forEach((name) => {
      const { method, description, inputSchema } = methods[name];
      this.$abp.provide(name, {
        description,
        inputSchema,
        handler: async (params) => {
          const result = await this[method](params);
          return result === undefined ? { done: true } : result;
        },
      });
    });
  },
  beforeUnmount() {
    Object.keys(this.$options.abpMethods || {}).forEach((name) => this.$abp.withdraw(name));
  },
};
