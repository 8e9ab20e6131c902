export type AbpResponse =
    {success: true; data: unknown} |
    {success: false; cancelled: true} |
    {success: false; error: {code: string; message: string; retryable: boolean}};

export function succeeded(data: unknown): AbpResponse {
    return {success: true, data};
}

export function failed(code: string, message: string, retryable = false): AbpResponse {
    return {success: false, error: {code, message, retryable}};
}
