const AgentAnswers = {
    success(data) {
        return { success: true, data };
    },

    notInitialized() {
        return this.error('NOT_INITIALIZED', 'The session is not initialized', true);
    },

    unknown(name) {
        return this.error('UNKNOWN_CAPABILITY', `Unknown capability: ${name}`, true);
    },

    failed(e) {
        return this.error('OPERATION_FAILED', e.toString(), false);
    },

    error(code, message, retryable) {
        return { success: false, error: { code, message, retryable } };
    }
};

export { AgentAnswers };
