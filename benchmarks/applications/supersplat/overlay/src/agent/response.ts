type Failure = { success: false, error: { code: string, message: string, retryable: boolean } };
type Answer = { success: true, data: any } | Failure;

const answer = (data: any): Answer => ({ success: true, data });

const failure = (code: string, message: string, retryable = false): Failure => {
    return { success: false, error: { code, message, retryable } };
};

const toBase64 = (bytes: Uint8Array) => {
    let text = '';
    for (let i = 0; i < bytes.length; i += 0x8000) {
        text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
    }
    return btoa(text);
};

export { Answer, answer, failure, toBase64 };
