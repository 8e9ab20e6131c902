import dis from "../../dispatcher/dispatcher";
import { Action } from "../../dispatcher/actions";
import { ViewRoomPayload } from "../../dispatcher/payloads/ViewRoomPayload";
import Modal from "../../Modal";
import QuestionDialog from "../../components/views/dialogs/QuestionDialog";
import { ShareDialog } from "../../components/views/dialogs/ShareDialog";
import { makeRoomPermalink } from "../../utils/permalinks/Permalinks";
import { AgentCapability, AgentModule, strings } from "../AgentModule";

export class RoomModule extends AgentModule {
    public readonly capabilities: Record<string, AgentCapability> = {
        "room.list": {
            description: "The rooms of the account",
            inputSchema: strings(),
            handle: () => ({
                rooms: this.client.getVisibleRooms().map((room) => ({ id: room.roomId, name: room.name })),
            }),
        },
        "room.view": {
            description: "Show a room",
            inputSchema: strings("roomId"),
            handle: ({ roomId }) => {
                dis.dispatch<ViewRoomPayload>({
                    action: Action.ViewRoom,
                    room_id: this.room(roomId).roomId,
                    metricsTrigger: undefined,
                });
                return { roomId };
            },
        },
        "room.link": {
            description: "A link to a room",
            inputSchema: strings("roomId"),
            handle: ({ roomId }) => ({ link: makeRoomPermalink(this.client, roomId) }),
        },
        "room.copyLink": {
            description: "Copy the link of a room",
            inputSchema: strings("roomId"),
            handle: ({ roomId }) => {
                dis.dispatch({ action: "copy_room", room_id: roomId });
                return { roomId, copied: true };
            },
        },
        "room.leave": {
            description: "Leave a room",
            inputSchema: strings("roomId"),
            handle: async ({ roomId }) => {
                const { finished } = Modal.createDialog(QuestionDialog, {
                    title: "Leave room",
                    description: `Leave ${this.room(roomId).name}?`,
                });
                const [confirmed] = await finished;
                if (confirmed) await this.client.leave(roomId);
                return { roomId, left: !!confirmed };
            },
        },
        "share.room": {
            description: "Share a room",
            inputSchema: strings("roomId"),
            handle: ({ roomId }) => {
                Modal.createDialog(ShareDialog, { target: this.room(roomId) });
                return { roomId };
            },
        },
    };
}
