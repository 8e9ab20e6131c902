import axios from "axios";
import { mutate } from "swr";
import { snapshotOf } from "./cameras";
import type { AgentParams } from "../desk";
import { generateSnapshotFilename } from "@/utils/snapshotUtil";

export const exportCapabilities = {
  "export.snapshot": async ({ camera }: AgentParams) => {
    const { dataUrl, contentType } = await snapshotOf(camera);
    return {
      content: dataUrl,
      encoding: "base64",
      mimeType: contentType,
      filename: generateSnapshotFilename(camera),
    };
  },
  "export.frame": async ({ camera }: AgentParams) => {
    const { dataUrl, contentType, blob } = await snapshotOf(camera);
    return {
      content: dataUrl.split(",")[1],
      encoding: "base64",
      mimeType: contentType,
      size: blob.size,
      filename: generateSnapshotFilename(camera),
    };
  },
  "export.recording": async ({ camera, start, end }: AgentParams) => {
    await axios.post(`export/${camera}/start/${start}/end/${end}`, {});
    await mutate("exports");
    return { started: true };
  },
  "export.clip": async ({ camera, start, end, name }: AgentParams) => {
    const { data } = await axios.post(
      `export/${camera}/start/${start}/end/${end}`,
      { name },
    );
    return { jobId: data.export_id, status: "started" };
  },
  "export.page": async () => ({
    content: document.querySelector("#pageRoot")?.innerHTML ?? "",
    encoding: "utf-8",
    mimeType: "text/html",
    filename: "page.html",
  }),
};
