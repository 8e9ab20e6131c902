export type Answer =
    | { success: true, data?: unknown }
    | { success: false, error: { code: string, message: string, retryable: boolean } };

export type Handler = (params: any) => Answer | Promise<Answer>;

const handlers = new Map<string, Handler>();

/* for use in onMount(): what it returns takes the capability away again */
export const provide = (name: string, handler: Handler) => {
    handlers.set(name, handler);
    return () => handlers.delete(name);
}

export const find = (name: string) => handlers.get(name);
export const names = () => [...handlers.keys()];

export const ok = (data: unknown): Answer => ({ success: true, data });

export const fail = (code: string, message: string, retryable = false): Answer => ({
    success: false,
    error: { code, message, retryable },
});
