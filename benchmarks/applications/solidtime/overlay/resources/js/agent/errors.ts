export class AgentError extends Error {
    constructor(
        public readonly code: string,
        message: string,
        public readonly retryable: boolean
    ) {
        super(message);
    }
}

export function unavailable(what: string): AgentError {
    return new AgentError('CAPABILITY_UNAVAILABLE', `${what} is not on this page`, true);
}
