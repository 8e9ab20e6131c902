import dis from "../../dispatcher/dispatcher";
import MediaDeviceHandler from "../../MediaDeviceHandler";
import { VoiceRecordingStore } from "../../stores/VoiceRecordingStore";
import { AgentCapability, AgentModule, strings } from "../AgentModule";

export class CallModule extends AgentModule {
    public readonly capabilities: Record<string, AgentCapability> = {
        "call.fullscreen": {
            description: "Show the call on the whole screen",
            inputSchema: strings(),
            handle: () => {
                dis.dispatch({ action: "video_fullscreen", fullscreen: true }, true);
                return { fullscreen: true };
            },
        },
        "call.devices": {
            description: "The devices for calls",
            inputSchema: strings(),
            handle: async () => ({ devices: await MediaDeviceHandler.getDevices() }),
        },
        "voice.record": {
            description: "Record a voice message",
            inputSchema: strings("roomId"),
            handle: async ({ roomId }) => {
                const recording = VoiceRecordingStore.instance.startRecording(roomId);
                await recording.start();
                return { roomId, recording: true };
            },
        },
    };
}
