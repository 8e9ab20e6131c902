// Copyright: Ankitects Pty Ltd and contributors
// License: GNU AGPL, version 3 or later; http://www.gnu.org/licenses/agpl.html

export interface Capability {
    description: string;
    inputSchema?: Record<string, unknown>;
    run(params: any): unknown;
}

export interface CapabilityInfo {
    name: string;
    description: string;
    available: boolean;
    inputSchema?: Record<string, unknown>;
}

export interface Failure {
    code: string;
    message: string;
    retryable: boolean;
}

export type Answer = { success: true; data: unknown } | { success: false; error: Failure | string };
