import { showConfirm } from "../../components/ui-lib";
import { AudioHandler } from "../../lib/audio";
import Locale from "../../locales";
import { useAppConfig, useChatStore } from "../../store";
import { useSyncStore } from "../../store/sync";
import { register } from "../registry";
import { cancelled, fail, ok } from "../responses";

function base64Of(blob: Blob) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",")[1]);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

register("sync.now", {
  description: "Synchronizes with the server of the settings",
  async handler() {
    await useSyncStore.getState().sync();
    return ok({ lastSyncTime: useSyncStore.getState().lastSyncTime });
  },
});

register("sync.import", {
  description: "Takes in a backup",
  inputSchema: { type: "object", properties: {} },
  async handler() {
    await useSyncStore.getState().import();
    return ok({ chats: useChatStore.getState().sessions.length });
  },
});

register("data.clear", {
  description: "Removes everything of this browser",
  inputSchema: { type: "object", properties: {} },
  async handler() {
    if (!(await showConfirm(Locale.Settings.Danger.Clear.Confirm))) {
      return cancelled();
    }
    await useChatStore.getState().clearAllData();
    return ok({ cleared: true });
  },
});

register("settings.reset", {
  description: "The settings as they came",
  inputSchema: { type: "object", properties: {} },
  handler() {
    useAppConfig.getState().reset();
    return ok({ theme: useAppConfig.getState().theme });
  },
});

register("voice.record", {
  description: "Records the microphone for some seconds",
  inputSchema: { type: "object", properties: { seconds: { type: "number" } } },
  requirements: [
    {
      type: "permission",
      description: "The microphone",
      met: false,
      resolution: "Allow the microphone for this site",
    },
  ],
  async handler({ seconds = 5 }) {
    const audio = new AudioHandler();
    let bytes = 0;
    try {
      await audio.startRecording((chunk) => (bytes += chunk.length));
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      audio.stopRecording();
      const blob = audio.saveRecordFile(0, seconds * 1000);
      return ok({
        content: await base64Of(blob),
        encoding: "base64",
        mimeType: "audio/wav",
        size: bytes,
      });
    } catch (e) {
      if (e instanceof DOMException && e.name === "NotAllowedError") {
        return fail("PERMISSION_DENIED", "The microphone was refused", true);
      }
      throw e;
    } finally {
      await audio.close();
    }
  },
});
