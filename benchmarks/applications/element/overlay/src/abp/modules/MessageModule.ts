import { EventTimeline } from "matrix-js-sdk/src/matrix";

import dis from "../../dispatcher/dispatcher";
import { Action } from "../../dispatcher/actions";
import { ComposerType } from "../../dispatcher/payloads/ComposerInsertPayload";
import { TimelineRenderingType } from "../../contexts/RoomContext";
import { copyPlaintext } from "../../utils/strings";
import { FileDownloader } from "../../utils/FileDownloader";
import { MediaEventHelper } from "../../utils/MediaEventHelper";
import { AgentError, AgentErrorCode } from "../AgentError";
import { AgentCapability, AgentModule, strings } from "../AgentModule";

export class MessageModule extends AgentModule {
    private readonly downloader = new FileDownloader();

    public readonly capabilities: Record<string, AgentCapability> = {
        "message.send": {
            description: "Send a text to a room",
            inputSchema: strings("roomId", "text"),
            handle: async ({ roomId, text }) => {
                const { event_id: eventId } = await this.client.sendTextMessage(roomId, text);
                return { eventId };
            },
        },
        "message.list": {
            description: "The last messages of a room",
            inputSchema: strings("roomId"),
            handle: ({ roomId }) => ({ messages: this.messages(roomId) }),
        },
        "message.copy": {
            description: "Copy a message",
            inputSchema: strings("roomId", "eventId"),
            handle: async ({ roomId, eventId }) => {
                const event = this.room(roomId).findEventById(eventId);
                const copied = await copyPlaintext(event?.getContent().body ?? "");
                return { eventId, copied };
            },
        },
        "message.draft": {
            description: "Put a text into the composer",
            inputSchema: strings("text"),
            handle: ({ text }) => {
                dis.dispatch({
                    action: Action.ComposerInsert,
                    text,
                    timelineRenderingType: TimelineRenderingType.Room,
                    composerType: ComposerType.Send,
                });
                return { text };
            },
        },
        "message.attach": {
            description: "Attach a file",
            inputSchema: strings(),
            handle: () => {
                dis.dispatch({ action: "upload_file", context: TimelineRenderingType.Room }, true);
                return { attached: true };
            },
        },
        "media.download": {
            description: "Download what a message holds",
            inputSchema: strings("roomId", "eventId"),
            handle: async ({ roomId, eventId }) => {
                const helper = this.media(roomId, eventId);
                await this.downloader.download({ blob: await helper.sourceBlob.value, name: helper.fileName });
                return { name: helper.fileName };
            },
        },
        "export.media": {
            description: "What a message holds",
            inputSchema: strings("roomId", "eventId"),
            handle: async ({ roomId, eventId }) => {
                const helper = this.media(roomId, eventId);
                const blob = await helper.sourceBlob.value;
                const bytes = new Uint8Array(await blob.arrayBuffer());
                let binary = "";
                for (const byte of bytes) binary += String.fromCharCode(byte);
                return { content: btoa(binary), mimeType: blob.type, encoding: "base64", filename: helper.fileName };
            },
        },
    };

    private messages(roomId: string): object[] {
        const timeline = this.room(roomId).getLiveTimeline();
        return timeline
            .getEvents()
            .filter((event) => event.getType() === "m.room.message")
            .map((event) => ({
                id: event.getId(),
                sender: event.getSender(),
                body: event.getContent().body,
                direction: EventTimeline.FORWARDS,
            }));
    }

    private media(roomId: string, eventId: string): MediaEventHelper {
        const event = this.room(roomId).findEventById(eventId);
        if (!event || !MediaEventHelper.isEligible(event)) {
            throw new AgentError(AgentErrorCode.InvalidParams, `No media in ${eventId}`);
        }
        return new MediaEventHelper(event);
    }
}
