import type { Capability } from '@/abp/types'

/** Capabilities of the store are there at once, those of a component while it is mounted. */
const capabilities = new Map<string, Capability>()

export const provide = (name: string, capability: Capability) => {
    capabilities.set(name, capability)

    return () => {
        if (capabilities.get(name) === capability) capabilities.delete(name)
    }
}

export const find = (name: string) => capabilities.get(name)

export const list = () =>
    [...capabilities.entries()].map(([name, { description, inputSchema }]) => ({
        name,
        description,
        inputSchema,
        available: true,
    }))
