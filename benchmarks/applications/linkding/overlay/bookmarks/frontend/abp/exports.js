import { api } from "../api.js";
import { Command } from "./command.js";
import { toBase64 } from "./page.js";

export class ExportBookmarks extends Command {
  static capability = "export.bookmarks";
  static description = "Exports all bookmarks";
  static inputSchema = {
    type: "object",
    properties: { limit: { type: "integer" } },
  };

  async run() {
    const limit = this.params.limit || 1000;
    const bookmarks = await api.listBookmarks({}, { limit, offset: 0, path: "" });
    return {
      content: JSON.stringify(bookmarks),
      mimeType: "application/json",
      encoding: "utf-8",
      filename: "bookmarks.json",
    };
  }
}

export class ExportSelected extends Command {
  static capability = "export.selected";
  static description = "Exports the bookmarks that are selected";

  async run() {
    const selected = document.querySelectorAll("input[name='bookmark_id']:checked");
    const links = Array.from(selected, (input) => {
      const anchor = input.closest("li").querySelector(".title a[rel='noopener']");
      return `${anchor.textContent.trim()}\t${anchor.href}`;
    });
    return {
      content: links.join("\n"),
      mimeType: "text/tab-separated-values",
      filename: "selected.tsv",
    };
  }
}

export class ExportSnapshot extends Command {
  static capability = "export.snapshot";
  static description = "Exports a snapshot of a bookmark";
  static inputSchema = {
    type: "object",
    properties: { asset: { type: "integer" }, inline: { type: "boolean" } },
    required: ["asset"],
  };

  async run() {
    const response = await fetch(`/assets/${this.params.asset}`);
    const blob = await response.blob();
    if (this.params.inline) {
      return {
        content: toBase64(await blob.arrayBuffer()),
        mimeType: blob.type,
        encoding: "base64",
        size: blob.size,
      };
    }
    return { content: URL.createObjectURL(blob), mimeType: blob.type, encoding: "utf-8" };
  }
}

export class RenderArticle extends Command {
  static capability = "render.article";
  static description = "Lays out an article for paper";
  static inputSchema = {
    type: "object",
    properties: { title: { type: "string" }, html: { type: "string" } },
    required: ["html"],
  };

  async run() {
    const { title, html } = this.params;
    const container = document.createElement("article");
    container.className = "container print-only";
    const heading = document.createElement("h1");
    heading.textContent = title;
    const content = document.createElement("div");
    content.innerHTML = html;
    container.append(heading, content);
    document.body.append(container);
    window.print();
    return { rendered: true };
  }
}

export class RenderList extends Command {
  static capability = "render.list";
  static description = "Lays out the list for paper";

  async run() {
    const page = this.element("ld-bookmark-page");
    page.classList.add("print");
    window.print();
    page.classList.remove("print");
    return { message: "The list was sent to the printer" };
  }
}
