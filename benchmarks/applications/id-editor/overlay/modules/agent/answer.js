export function agentAnswer(data) {
    return { success: true, data: data };
}

export function agentRefusal(code, message, retryable) {
    return { success: false, error: { code: code, message: message, retryable: !!retryable } };
}
