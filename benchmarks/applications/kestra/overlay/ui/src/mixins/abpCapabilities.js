import {provide} from "../abp/registry";

/**
 * For components with an option `abp`: name -> {description, inputSchema, run}.
 */
export default {
    mounted() {
        this.abpWithdraw = Object.entries(this.$options.abp ?? {}).map(([name, capability]) =>
            provide(name, {...capability, run: capability.run.bind(this)})
        );
    },
    beforeUnmount() {
        this.abpWithdraw.forEach(withdraw => withdraw());
    }
}
