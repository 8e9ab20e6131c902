import { goto } from "$app/navigation";
import Handlebars from "handlebars";
import { get } from "svelte/store";
import { sheetEditorState, theme } from "../../store";
import { asRows, parse, render } from "$lib/spreadsheet";
import { sync } from "$lib/sync";
import { ajax } from "$lib/utils";
import { register, text } from "./commands";

function toFile(content: string, filename: string, mimeType: string) {
  const bytes = Uint8Array.from(atob(content), (char) => char.charCodeAt(0));
  return new File([bytes], filename, { type: mimeType });
}

export function registerBuiltin() {
  register("networth.get", {
    description: "The net worth over time",
    inputSchema: text(),
    run: async () => {
      const { networthTimeline, xirr } = await ajax("/api/networth");
      return { timeline: networthTimeline, xirr };
    }
  });

  register("journal.sync", {
    description: "Reads the journal again",
    inputSchema: text(),
    run: async () => {
      await sync({ journal: true });
      return { synced: true };
    }
  });

  register("export.ledger", {
    description: "A file of the ledger",
    inputSchema: text("name"),
    run: async ({ name }) => {
      const { file } = await ajax("/api/editor/file", {
        method: "POST",
        body: JSON.stringify({ name })
      });
      return { content: file.content, mimeType: "text/plain", encoding: "utf-8", filename: name };
    }
  });

  register("export.sheet", {
    description: "The sheet that is open",
    inputSchema: text(),
    run: () => ({ content: get(sheetEditorState).doc, mimeType: "text/plain" })
  });

  register("convert.statement", {
    description: "A bank's statement as a journal",
    inputSchema: text("content", "filename", "mimeType", "template"),
    run: async ({ content, filename, mimeType, template }) => {
      const result = await parse(toFile(content, filename, mimeType));
      if (result.error) {
        throw new Error(result.error);
      }
      const journal = render(asRows(result), Handlebars.compile(template), { trim: true });
      return { journal };
    }
  });

  register("pages.print", {
    description: "Prints a page",
    inputSchema: text("path"),
    run: async ({ path }) => {
      await goto(path);
      window.print();
      return { path };
    }
  });

  register("receipts.scan", {
    description: "Takes a picture of a receipt",
    inputSchema: text(),
    run: async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: true });
      const video = document.createElement("video");
      video.srcObject = stream;
      await video.play();
      const canvas = document.createElement("canvas");
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      canvas.getContext("2d").drawImage(video, 0, 0);
      stream.getTracks().forEach((track) => track.stop());
      const content = canvas.toDataURL("image/jpeg").split(",")[1];
      return { content, mimeType: "image/jpeg", encoding: "base64" };
    }
  });

  register("receipts.pick", {
    description: "Chooses a picture of a receipt",
    inputSchema: text(),
    run: () =>
      new Promise((resolve) => {
        const input = document.createElement("input");
        input.type = "file";
        input.accept = "image/*";
        input.onchange = () => resolve({ name: input.files[0].name, size: input.files[0].size });
        input.click();
      })
  });

  register("state.setTheme", {
    description: "Light or dark",
    inputSchema: text("name"),
    run: ({ name }) => {
      theme.set(name);
      return { theme: get(theme) };
    }
  });
}
