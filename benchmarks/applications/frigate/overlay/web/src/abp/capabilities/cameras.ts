import axios from "axios";
import { FrigateConfig } from "@/types/frigateConfig";
import {
  downloadSnapshot,
  fetchCameraSnapshot,
  generateSnapshotFilename,
} from "@/utils/snapshotUtil";
import { type AgentParams, ask } from "../desk";
import { AgentError } from "../errors";

export async function snapshotOf(camera: string) {
  const result = await fetchCameraSnapshot(camera);
  if (!result.success) {
    throw new AgentError("OPERATION_FAILED", result.error);
  }
  return result.data;
}

export const cameraCapabilities = {
  "cameras.list": async () => {
    const { data } = await axios.get<FrigateConfig>("config");
    return Object.keys(data.cameras);
  },
  "cameras.saveSnapshot": async ({ camera }: AgentParams) => {
    const { dataUrl, blob } = await snapshotOf(camera);
    downloadSnapshot(dataUrl, generateSnapshotFilename(camera));
    return { camera, size: blob.size };
  },
  "live.detach": async (params: AgentParams) => ask("live.detach", params),
  "live.enlarge": async (params: AgentParams) => {
    await ask("live.enlarge", params);
    return { camera: params.camera };
  },
  "live.talk": async (params: AgentParams) => ask("live.talk", params),
};
