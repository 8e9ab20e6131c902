import { getDownloadUrl } from "../api/download";
import { getFile, writeFile } from "../api/files";
import { openDownloadTypeDialog } from "../download-type";
import { textDownload } from "../util/file-download";
import { tool } from "./registry";

tool(
  "configuration.write",
  "Writes a configuration",
  ["configuration", "content"],
  async ({ configuration, content }) => {
    await writeFile(configuration, content);
    return { configuration };
  },
);

tool("firmware.fetch", "Fetches a firmware", ["configuration"], ({ configuration }) => {
  openDownloadTypeDialog(configuration, true);
  return { configuration };
});

tool("logs.save", "Saves logs", ["logs", "filename"], ({ logs, filename }) => {
  textDownload(logs, filename);
  return { filename };
});

tool("export.yaml", "A configuration", ["configuration"], async ({ configuration }) => ({
  content: await getFile(configuration),
  mimeType: "text/yaml",
  encoding: "utf-8",
  filename: configuration,
}));

tool("export.firmware", "A firmware", ["configuration"], ({ configuration }) => ({
  downloadUrl: getDownloadUrl(configuration, {
    title: "Firmware",
    description: "Firmware",
    file: "firmware.bin",
    download: `${configuration}.bin`,
  }),
}));
