import {onBeforeUnmount} from "vue";
import {AbpCapability} from "@/abp/types";

const capabilities: Record<string, AbpCapability> = {}

export function registerCapability(name: string, capability: AbpCapability) {
    capabilities[name] = capability
    return () => {
        delete capabilities[name]
    }
}

export function findCapability(name: string): AbpCapability | undefined {
    return capabilities[name]
}

export function describeCapabilities() {
    return Object.keys(capabilities).map(name => ({
        name,
        description: capabilities[name].description,
        inputSchema: capabilities[name].inputSchema,
    }))
}

/**
 * offer a capability for as long as the component that calls this is mounted
 */
export function useAbpCapability(name: string, capability: AbpCapability) {
    const remove = registerCapability(name, capability)
    onBeforeUnmount(remove)
}
