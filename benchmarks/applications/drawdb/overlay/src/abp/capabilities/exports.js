import { toPng } from "html-to-image";
import { exportSQL } from "../../utils/exportSQL";
import { toDBML } from "../../utils/exportAs/dbml";
import { exportSavedData } from "../../utils/exportSavedData";
import { pngExportPixelRatio } from "../../data/constants";
import { requireEditor } from "../editorActions";
import { imageFile, textFile } from "../files";
import { fail, ok } from "../responses";

const diagramSchema = {
  type: "object",
  properties: { diagram: { type: "object" }, title: { type: "string" } },
  required: ["diagram"],
};

async function exportSql({ diagram, title = "diagram" }) {
  if (!diagram?.database) {
    return fail("INVALID_PARAMS", "diagram.database is missing");
  }
  const source = exportSQL({ ...diagram, references: diagram.relationships });
  return ok({ document: textFile(source, `${title}.sql`, "application/sql") });
}

async function exportDbml({ diagram, title = "diagram" }) {
  return ok({
    document: textFile(toDBML(diagram), `${title}.dbml`, "text/plain", {
      save: false,
    }),
  });
}

async function exportJson() {
  const snapshot = requireEditor().snapshot();
  return ok({
    document: textFile(
      JSON.stringify(snapshot, null, 2),
      `${snapshot.title}.json`,
      "application/json",
    ),
  });
}

async function exportPng({ pixelRatio = pngExportPixelRatio, title }) {
  const canvas = document.getElementById("canvas");
  if (!canvas) {
    return fail("CAPABILITY_UNAVAILABLE", "The editor is not open", true);
  }
  const dataUrl = await toPng(canvas, { pixelRatio });
  return ok({ image: imageFile(dataUrl, `${title}.png`) });
}

async function exportImage({ title }) {
  requireEditor().copyAsImage();
  return ok({ status: "copied", message: `${title} is on the clipboard` });
}

async function exportPdf({ title }) {
  requireEditor().exportAs("PDF");
  return ok({ status: "saved", message: `Saved ${title} as a PDF` });
}

async function exportArchive() {
  await exportSavedData();
  return ok({ exported: true });
}

export const exportCapabilities = {
  "export.sql": {
    description: "SQL script of a diagram, in the dialect of its database",
    inputSchema: diagramSchema,
    handler: exportSql,
  },
  "export.dbml": {
    description: "DBML source of a diagram",
    inputSchema: diagramSchema,
    handler: exportDbml,
  },
  "export.json": {
    description: "The open diagram as a drawDB file",
    inputSchema: { type: "object", properties: {} },
    handler: exportJson,
  },
  "export.png": {
    description: "Picture of the canvas",
    inputSchema: {
      type: "object",
      properties: {
        pixelRatio: { type: "number" },
        title: { type: "string" },
      },
    },
    handler: exportPng,
  },
  "export.image": {
    description: "Picture of the canvas, ready to paste",
    inputSchema: {
      type: "object",
      properties: { title: { type: "string" } },
    },
    handler: exportImage,
  },
  "export.pdf": {
    description: "The canvas as a PDF",
    inputSchema: {
      type: "object",
      properties: { title: { type: "string" } },
    },
    handler: exportPdf,
  },
  "export.archive": {
    description: "All saved diagrams and templates",
    inputSchema: { type: "object", properties: {} },
    handler: exportArchive,
  },
};
