import { z } from "zod";
import { getRequestClient } from "@/core/network/requests";
import type { CellId } from "@/core/cells/ids";
import { notebookAtom } from "@/core/cells/cells";
import { store } from "@/core/state/jotai";
import { copyImageToClipboard, copyToClipboard } from "@/utils/copy";
import {
  downloadAsPDF,
  downloadCellOutputAsImage,
  getImageDataUrlForCell,
  withLoadingToast,
} from "@/utils/download";
import { openNotebook } from "@/utils/links";
import { reloadSafe } from "@/utils/reload-safe";
import { registeredActionsAtom } from "@/core/hotkeys/actions";
import { CapabilityRegistry } from "./registry";

const cell = z.object({ cellId: z.string() });

export const registry = new CapabilityRegistry()
  .register({
    name: "notebook.cells",
    description: "The cells of the notebook",
    input: z.object({}),
    async run() {
      const { cellIds, cellData } = store.get(notebookAtom);
      return {
        cells: cellIds.inOrderIds.map((id) => ({ id, code: cellData[id].code })),
      };
    },
  })
  .register({
    name: "notebook.open",
    description: "Opens a notebook",
    input: z.object({ path: z.string() }),
    async run({ path }) {
      openNotebook(path);
      return { path };
    },
  })
  .register({
    name: "notebook.reload",
    description: "Loads the page again",
    input: z.object({}),
    async run() {
      reloadSafe();
      return { reloaded: true };
    },
  })
  .register({
    name: "export.markdown",
    description: "The notebook as Markdown",
    input: z.object({ filename: z.string().optional() }),
    async run({ filename }) {
      const { contents } = await getRequestClient().exportAsMarkdown({
        download: false,
      });
      return {
        content: contents,
        mimeType: "text/markdown",
        encoding: "utf-8",
        filename: filename ?? "notebook.md",
      };
    },
  })
  .register({
    name: "export.pdf",
    description: "The notebook as PDF",
    input: z.object({
      webpdf: z.boolean().default(true),
      includeInputs: z.boolean().default(true),
    }),
    async run({ webpdf, includeInputs }) {
      await withLoadingToast("Exporting PDF...", () =>
        downloadAsPDF({ webpdf, includeInputs }),
      );
      return { downloaded: true };
    },
  })
  .register({
    name: "export.cellImage",
    description: "The output of a cell as an image file",
    input: cell.extend({ filename: z.string() }),
    async run({ cellId, filename }) {
      await downloadCellOutputAsImage(cellId as CellId, filename);
      return { success: true, filename };
    },
  })
  .register({
    name: "render.cell",
    description: "The output of a cell as an image",
    input: cell,
    async run({ cellId }) {
      const image = await getImageDataUrlForCell(cellId as CellId);
      return { image };
    },
  })
  .register({
    name: "text.copy",
    description: "Copies text",
    input: z.object({ text: z.string(), html: z.string().optional() }),
    async run({ text, html }) {
      await copyToClipboard(text, html);
      return { length: text.length };
    },
  })
  .register({
    name: "cell.copyImage",
    description: "Copies the image of a cell",
    input: cell,
    async run({ cellId }) {
      const image = await getImageDataUrlForCell(cellId as CellId);
      if (image) {
        await copyImageToClipboard(image);
      }
      return { cellId };
    },
  })
  .register({
    name: "command.run",
    description: "Runs a command of the palette",
    input: z.object({ command: z.string() }),
    async run({ command }) {
      const actions = store.get(registeredActionsAtom) as Record<
        string,
        (() => void) | undefined
      >;
      actions[command]?.();
      return { command };
    },
  });
