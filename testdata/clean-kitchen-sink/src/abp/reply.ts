import { Code } from './names';

export interface Failure {
  success: false;
  error: { code: string; message: string; retryable: boolean };
}

export interface Success<T extends object = object> {
  success: true;
  data: T;
}

export type Reply<T extends object = object> = Success<T> | Failure;

export function ok<T extends object>(data: T): Success<T> {
  return { success: true, data };
}

export function fail(code: Code.NotInitialized, message: string, retryable: true): Failure;
export function fail(code: Exclude<Code, Code.NotInitialized>, message: string, retryable?: boolean): Failure;
export function fail(code: Code, message: string, retryable = false): Failure {
  return { success: false, error: { code, message, retryable } };
}

export const file = (content: string, mimeType: string, encoding: 'utf-8' | 'base64' = 'utf-8') =>
  ({ document: { content, mimeType, encoding, size: content.length } }) as const;
