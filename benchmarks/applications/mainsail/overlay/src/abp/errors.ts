import type { CapabilityResponse } from '@/abp/types'

const RETRYABLE = {
    NOT_INITIALIZED: true,
    UNKNOWN_CAPABILITY: false,
    INVALID_PARAMS: true,
    OPERATION_FAILED: false,
}

export type ErrorCode = keyof typeof RETRYABLE

export class CapabilityFailure extends Error {
    constructor(
        readonly code: ErrorCode,
        message: string
    ) {
        super(message)
    }
}

export const fail = (code: ErrorCode, message: string): CapabilityResponse => ({
    success: false,
    error: { code, message, retryable: RETRYABLE[code] },
})
