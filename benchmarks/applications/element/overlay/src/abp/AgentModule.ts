import { MatrixClient, Room } from "matrix-js-sdk/src/matrix";

import { MatrixClientPeg } from "../MatrixClientPeg";
import { AgentError, AgentErrorCode } from "./AgentError";

export interface AgentCapability {
    description: string;
    inputSchema: object;
    handle(params: any): unknown;
}

export const strings = (...names: string[]): object => ({
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
    required: names,
});

/** A part of the application that offers capabilities. */
export abstract class AgentModule {
    public abstract readonly capabilities: Record<string, AgentCapability>;

    protected get client(): MatrixClient {
        return MatrixClientPeg.safeGet();
    }

    protected room(roomId: string): Room {
        const room = this.client.getRoom(roomId);
        if (!room) throw new AgentError(AgentErrorCode.InvalidParams, `No room ${roomId}`);
        return room;
    }
}
