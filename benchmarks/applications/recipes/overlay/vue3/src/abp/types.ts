export interface AbpCapability {
    description: string
    inputSchema?: Record<string, unknown>
    handler: (params: any) => unknown | Promise<unknown>
}

export class AbpError extends Error {
    constructor(public code: string, message: string, public retryable = false) {
        super(message)
    }
}
