import NiceModal from "@ebay/nice-modal-react";
import { getZ2MDeviceImage } from "../../components/device/index.js";
import { RenameDeviceModal } from "../../components/modal/components/RenameDeviceModal.js";
import { blobToBase64 } from "../../components/settings-page/ImageLocaliser.js";
import { useAppStore } from "../../store.js";
import { sendMessage } from "../../websocket/WebSocketManager.js";
import type { Capability } from "../store.js";

const findDevice = (sourceIdx: number, id: string) => {
    const device = useAppStore.getState().devices[sourceIdx].find(({ ieee_address, friendly_name }) => ieee_address === id || friendly_name === id);

    if (!device) {
        throw new Error(`There is no device ${id}`);
    }

    return device;
};

const DEVICE = { type: "object", properties: { sourceIdx: { type: "number" }, id: { type: "string" } }, required: ["id"] };

export const devices: Record<string, Capability> = {
    "devices.list": {
        description: "The devices",
        run: ({ sourceIdx = 0 }) => ({
            devices: useAppStore.getState().devices[sourceIdx].map(({ ieee_address, friendly_name }) => ({ ieee_address, friendly_name })),
        }),
    },

    "devices.rename": {
        description: "Asks for another name of a device",
        inputSchema: DEVICE,
        run: ({ sourceIdx = 0, id }) => {
            const { friendly_name } = findDevice(sourceIdx, id);

            void NiceModal.show(RenameDeviceModal, {
                sourceIdx,
                name: friendly_name,
                homeassistantEnabled: false,
                renameDevice: async (source: number, from: string, to: string) =>
                    await sendMessage(source, "bridge/request/device/rename", { from, to }),
            });

            return { name: friendly_name };
        },
    },

    "export.deviceImage": {
        description: "How a device looks",
        inputSchema: DEVICE,
        run: async ({ sourceIdx = 0, id }) => {
            const [url] = getZ2MDeviceImage(findDevice(sourceIdx, id));
            const blob = await (await fetch(url)).blob();

            return { content: await blobToBase64(blob), mimeType: blob.type, encoding: "base64" };
        },
    },
};
