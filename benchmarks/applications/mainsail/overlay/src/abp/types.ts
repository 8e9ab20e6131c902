export interface CapabilityError {
    code: string
    message: string
    retryable: boolean
}

export type CapabilityResponse =
    | { success: true; data: unknown }
    | { success: false; error: CapabilityError }

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type CapabilityParams = Record<string, any>

export interface CapabilityEntry {
    description: string
    inputSchema?: object
}

export interface Capability extends CapabilityEntry {
    run: (params: CapabilityParams) => unknown
}
