import _Vue from 'vue'
import { Store } from 'vuex'
import VueRouter from 'vue-router'
import { RootState } from '@/store/types'
import { AbpRuntime } from '@/abp/runtime'
import { provide } from '@/abp/registry'
import settings from '@/abp/capabilities/settings'
import files from '@/abp/capabilities/files'
import page from '@/abp/capabilities/page'
import webcams from '@/abp/capabilities/webcams'

declare global {
    interface Window {
        abp: AbpRuntime
    }
}

export interface AbpOptions {
    store: Store<RootState>
    router: VueRouter
}

export function AbpPlugin(Vue: typeof _Vue, { store, router }: AbpOptions): void {
    const groups = [settings(store), files(store, router), page(), webcams(store)]

    groups.forEach((group) => {
        Object.entries(group).forEach(([name, capability]) => provide(name, capability))
    })

    const abp = new AbpRuntime()
    Vue.prototype.$abp = abp
    window.abp = abp
}
