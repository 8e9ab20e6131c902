import Router from "next/router";
import { toPng, toSvg } from "html-to-image";
import { FileFormat } from "../../enums/file.enum";
import { contentToJson, jsonToContent } from "../../lib/utils/jsonAdapter";
import useFile from "../../store/useFile";
import useJson from "../../store/useJson";
import { useModal } from "../../store/useModal";
import { tool, ToolError } from "../tool";
import { borrow } from "../useDesk";
import { nextFrame, press } from "./screen";

const MIME_TYPES: Record<FileFormat, string> = {
  [FileFormat.JSON]: "application/json",
  [FileFormat.YAML]: "application/yaml",
  [FileFormat.XML]: "application/xml",
  [FileFormat.CSV]: "text/csv",
};

const isFormat = (value: unknown): value is FileFormat =>
  Object.values(FileFormat).includes(value as FileFormat);

const getCanvas = () => {
  const canvas = document.querySelector<HTMLElement>(".jsoncrack-canvas");
  if (!canvas) throw new ToolError("INVALID_STATE", "No graph is shown.");
  return canvas;
};

export const documents = {
  open: tool(
    "Shows a document",
    { contents: "string", format: "string" },
    async ({ contents, format = FileFormat.JSON }) => {
      if (!isFormat(format)) throw new ToolError("INVALID_PARAMS", `No format: ${format}`);

      await useFile.getState().setContents({ contents, format, hasChanges: false });
      return { error: useFile.getState().error, characters: contents.length };
    }
  ),
  fetch: tool("Shows the document behind a URL", { url: "string" }, async ({ url }) => {
    useFile.getState().checkEditorSession(url);
    await new Promise<void>(resolve => {
      const stop = useJson.subscribe(state => {
        if (state.loading) return;
        stop();
        resolve();
      });
    });
    return { format: useFile.getState().getFormat() };
  }),
  visit: tool("Goes to the editor with a URL", { url: "string" }, async ({ url }) => {
    await Router.push({ pathname: "/editor", query: { json: url } });
    return { path: Router.asPath };
  }),
  reset: tool("Begins anew", {}, async () => {
    useFile.getState().clear();
    sessionStorage.removeItem("content");
    Router.reload();
    return { cleared: true };
  }),
  save: tool("Saves the document as a file", {}, async () => {
    borrow("saveFile")();
    return { format: useFile.getState().getFormat() };
  }),
  import: tool("Imports a file", {}, async () => {
    useModal.getState().setVisible("ImportModal", true);
    await nextFrame();
    borrow("pickFile")();
    return { opened: true };
  }),
  link: tool("Gives a link to the editor", {}, async () => {
    press("l", { ctrlKey: true, shiftKey: true });
    return { url: window.location.href };
  }),
  "from-clip": tool("Shows a text", { text: "string" }, async ({ text }) => {
    const { setFormat, setContents } = useFile.getState();
    await setFormat(FileFormat.JSON);
    await setContents({ contents: text });
    return { characters: text.length };
  }),
};

export const exports = {
  image: tool(
    "The graph as an image",
    { backgroundColor: "string", quality: "number" },
    async ({ backgroundColor = "#FFFFFF", quality = 1 }) => {
      const uri = await toPng(getCanvas(), { backgroundColor, quality, skipFonts: true });
      return {
        content: uri.slice(uri.indexOf(",") + 1),
        mimeType: "image/png",
        encoding: "base64",
        filename: "jsoncrack.png",
      };
    }
  ),
  vector: tool("The graph as SVG", {}, async () => {
    const svg = await toSvg(getCanvas());
    return { svg };
  }),
};

export const convert = {
  document: tool(
    "A document in another format",
    { contents: "string", from: "string", to: "string" },
    async ({ contents, from, to }) => {
      if (!isFormat(from) || !isFormat(to)) throw new ToolError("INVALID_PARAMS", "No format");

      const json = await contentToJson(contents, from);
      return {
        content: await jsonToContent(JSON.stringify(json), to),
        mimeType: MIME_TYPES[to],
        encoding: "utf-8",
      };
    }
  ),
};

export const generate = {
  types: tool("Types of the document", {}, async () => {
    const types = await borrow("types")();
    return { types };
  }),
};

export const process = {
  query: tool("Runs a jq query", { query: "string" }, async ({ query }) => {
    await borrow("query")(query);
    return { message: "The result is shown on the graph." };
  }),
};
