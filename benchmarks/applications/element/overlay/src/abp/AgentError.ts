export enum AgentErrorCode {
    NotInitialized = "NOT_INITIALIZED",
    UnknownCapability = "UNKNOWN_CAPABILITY",
    InvalidParams = "INVALID_PARAMS",
    OperationFailed = "OPERATION_FAILED",
    PermissionDenied = "PERMISSION_DENIED",
}

const RETRYABLE: Record<AgentErrorCode, boolean> = {
    [AgentErrorCode.NotInitialized]: true,
    [AgentErrorCode.UnknownCapability]: false,
    [AgentErrorCode.InvalidParams]: false,
    [AgentErrorCode.OperationFailed]: true,
    [AgentErrorCode.PermissionDenied]: true,
};

export class AgentError extends Error {
    public constructor(
        public readonly code: AgentErrorCode,
        message: string,
    ) {
        super(message);
    }

    public toResponse(): object {
        const { code, message } = this;
        return { success: false, error: { code, message, retryable: RETRYABLE[code] } };
    }
}
