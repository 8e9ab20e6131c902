import { fromByteArray } from "base64-js";
import { useRef } from "react";
import { useFileSystem } from "../fs/fs-hooks";
import { VersionAction } from "../fs/fs";
import { useProjectActions } from "../project/project-hooks";
import { useSettings } from "../settings/settings";
import { requestFiles } from "./events";
import { useAgentCapability } from "./hooks";
import { AgentFailure } from "./runtime";

/** The capabilities that need the project. */
const AgentCapabilities = () => {
  const actions = useProjectActions();
  const fs = useFileSystem();
  const [settings, setSettings] = useSettings();
  const focus = useRef<HTMLElement>(null);

  useAgentCapability("project.save", async () => {
    await actions.save(focus);
    return { dirty: false };
  });
  useAgentCapability("project.saveFile", ({ filename }) => actions.saveFile(filename));
  useAgentCapability("export.mainFile", async () => {
    await actions.saveMainFile(focus as any);
    return { status: "saved" };
  });
  useAgentCapability("export.hex", async ({ name }) => {
    await fs.setProjectName(name);
    const content = await fs.toHexForSave();
    return { content, mimeType: "application/octet-stream", filename: `${name}.hex` };
  });
  useAgentCapability("export.file", async ({ filename }) => {
    const { data } = await fs.read(filename);
    return { content: fromByteArray(data), mimeType: "text/x-python", encoding: "base64", filename };
  });
  useAgentCapability("export.archive", async ({ names }) => {
    const files = await fs.files();
    return { archive: names.map((name: string) => ({ name, base64: btoa(String.fromCharCode(...files[name])) })) };
  });
  useAgentCapability("file.write", async ({ filename, text }) => {
    if (typeof text !== "string") {
      throw new AgentFailure("INVALID_PARAMS", "text is required", true);
    }
    await fs.write(filename, text, VersionAction.INCREMENT);
    return { filename };
  });
  useAgentCapability("file.remove", ({ filename }) => fs.remove(filename));
  useAgentCapability("project.open", () => {
    requestFiles();
    return { opened: true };
  });
  useAgentCapability("project.reset", () => actions.reset());
  useAgentCapability("project.replace", async ({ files, projectName }) => {
    await fs.replaceWithMultipleFiles({ files, projectName });
    return { projectName };
  });
  useAgentCapability("state.setLanguage", ({ languageId }) => {
    setSettings({ ...settings, languageId });
    return { languageId };
  });
  useAgentCapability("clipboard.copyFile", async ({ filename }) => {
    const { data } = await fs.read(filename);
    const item = new ClipboardItem({ "text/plain": new Blob([data as BlobPart], { type: "text/plain" }) });
    await navigator.clipboard.write([item]);
    return { filename };
  });
  return null;
};

export default AgentCapabilities;
