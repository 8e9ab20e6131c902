import NiceModal from "@ebay/nice-modal-react";
import { DialogConfirmationModal } from "../../components/modal/components/DialogConfirmationModal.js";
import i18n from "../../i18n/index.js";
import { useAppStore } from "../../store.js";
import { downloadAsZip } from "../../utils.js";
import { sendMessage } from "../../websocket/WebSocketManager.js";
import type { Capability } from "../store.js";

const SOURCE = { sourceIdx: { type: "number" } };

export const bridge: Record<string, Capability> = {
    "bridge.restart": {
        description: "Asks whether Zigbee2MQTT may restart",
        inputSchema: { type: "object", properties: SOURCE },
        run: ({ sourceIdx = 0 }) => {
            const modalTitle = i18n.t("settings:restart_zigbee2mqtt");

            void NiceModal.show(DialogConfirmationModal, {
                onConfirmHandler: async () => await sendMessage(sourceIdx, "bridge/request/restart", ""),
                modalTitle,
                modalDescription: i18n.t("common:dialog_confirmation_prompt"),
                modalCancelLabel: i18n.t("common:cancel"),
            });

            return { asked: modalTitle };
        },
    },

    "export.state": {
        description: "All that is known, as a zip file",
        inputSchema: { type: "object", properties: { filename: { type: "string" } } },
        run: async ({ filename = "state.json" }) => {
            await downloadAsZip(useAppStore.getState() as unknown as Record<string, unknown>, filename);

            return { status: "downloaded" };
        },
    },

    "export.logs": {
        description: "What was logged",
        inputSchema: { type: "object", properties: { ...SOURCE, level: { type: "string" } } },
        run: ({ sourceIdx = 0, level }) => {
            const logs = useAppStore.getState().logs[sourceIdx];
            const lines = logs.filter((log) => level === undefined || log.level === level).map((log) => `${log.timestamp} ${log.message}`);

            return { content: lines.join("\n"), mimeType: "text/plain", encoding: "utf-8", filename: `z2m-${sourceIdx}.log` };
        },
    },

    "notifications.clear": {
        description: "Clears what was notified",
        inputSchema: { type: "object", properties: SOURCE },
        run: ({ sourceIdx = 0 }) => {
            useAppStore.getState().clearNotifications(sourceIdx);

            return { left: useAppStore.getState().notifications[sourceIdx].length };
        },
    },
};
