export interface AbpError {
	code: string
	message: string
	retryable: boolean
}

const RETRYABLE = new Set(['NOT_INITIALIZED', 'PERMISSION_DENIED', 'TIMEOUT'])

export const ok = <T>(data: T) => ({success: true as const, data})

export const fail = (code: string, message: string, retryable = RETRYABLE.has(code)) => ({
	success: false as const,
	error: {code, message, retryable} satisfies AbpError,
})
