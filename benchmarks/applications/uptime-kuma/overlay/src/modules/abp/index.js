import { attach, provide, runtime, withdraw } from "./runtime";

/**
 * Vue plugin: components say `capabilities: { "some.name": "method" }`.
 */
export default {
    install(app) {
        app.mixin({
            mounted() {
                for (const [name, method] of Object.entries(this.$options.capabilities ?? {})) {
                    provide(name, (params) => this[method](params));
                }
            },
            unmounted() {
                Object.keys(this.$options.capabilities ?? {}).forEach(withdraw);
            },
        });
        window.abp = runtime;
    },
};

export { attach };
