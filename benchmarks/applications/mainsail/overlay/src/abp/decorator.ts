import Vue from 'vue'
import { Component } from 'vue-property-decorator'
import { createDecorator } from 'vue-class-component'
import { provide } from '@/abp/registry'
import type { CapabilityEntry, CapabilityParams } from '@/abp/types'

type Declared = Record<string, CapabilityEntry & { method: string }>

/** A method of a class component that programs may call while the component is mounted. */
export const AbpCapability = (name: string, entry: CapabilityEntry) =>
    createDecorator((options, method) => {
        const component = options as typeof options & { capabilities?: Declared }
        component.capabilities = { ...component.capabilities, [name]: { ...entry, method } }
    })

@Component
export class AbpHost extends Vue {
    private withdraw: (() => void)[] = []

    mounted() {
        const declared = ((this.$options as { capabilities?: Declared }).capabilities ?? {}) as Declared

        for (const [name, { method, ...entry }] of Object.entries(declared)) {
            const run = (params: CapabilityParams) => (this as never)[method](params)
            this.withdraw.push(provide(name, { ...entry, run }))
        }
    }

    beforeDestroy() {
        this.withdraw.forEach((withdraw) => withdraw())
    }
}
