"use strict";
// License: MIT

import * as imex from "../../lib/imex";
import { Prefs } from "../../lib/prefs";
// eslint-disable-next-line no-unused-vars
import { Capability, Params } from "./capability";
import { requireTable } from "./context";

const ITEMS = {
  items: {
    type: "array",
    items: {
      type: "object",
      properties: { url: { type: "string" }, referrer: { type: "string" } },
      required: ["url"],
    },
  },
};

new class extends Capability {
  get name() {
    return "links.parse";
  }

  get description() {
    return "Finds links in a text, metalink or JSON";
  }

  get properties() {
    return { text: { type: "string" } };
  }

  get required() {
    return ["text"];
  }

  async run({text}: Params) {
    return { links: imex.importText(text) };
  }
}();

new class extends Capability {
  get name() {
    return "links.import";
  }

  get description() {
    return "Imports links from a file";
  }

  async run() {
    requireTable().importDownloads();
    return { imported: true };
  }
}();

new class extends Capability {
  get name() {
    return "clipboard.links";
  }

  get description() {
    return "Finds links in what was copied";
  }

  async run() {
    const {clipboard} = navigator;
    const text = await clipboard.readText();
    return { links: imex.importText(text) };
  }
}();

new class extends Capability {
  get name() {
    return "export.links";
  }

  get description() {
    return "Exports all links as text";
  }

  get properties() {
    return { format: { type: "string", enum: ["text", "json"] } };
  }

  async run({format}: Params) {
    const table = requireTable();
    table.selectAll();
    table.exportDownloads(
      format === "json" ? imex.jsonExporter : imex.textExporter);
    return { status: "exported" };
  }
}();

new class extends Capability {
  get name() {
    return "export.metalink";
  }

  get description() {
    return "Makes a metalink of links";
  }

  get properties() {
    return ITEMS;
  }

  async run({items}: Params) {
    return {
      content: imex.metalinkExporter.getText(items),
      mimeType: "application/metalink4+xml",
      encoding: "utf-8",
      filename: imex.metalinkExporter.fileName,
    };
  }
}();

new class extends Capability {
  get name() {
    return "export.aria2";
  }

  get description() {
    return "Makes an input file for aria2 of links";
  }

  get properties() {
    return ITEMS;
  }

  async run({items}: Params) {
    const exporter: imex.Exporter = imex.aria2Exporter;
    return {
      content: exporter.getText(items),
      encoding: "utf-8",
      filename: exporter.fileName,
    };
  }
}();

new class extends Capability {
  get name() {
    return "state.setTheme";
  }

  get description() {
    return "Sets the theme";
  }

  get properties() {
    return { theme: { type: "string", enum: ["default", "light", "dark"] } };
  }

  async run({theme}: Params) {
    await Prefs.set("theme", theme);
    return { theme: await Prefs.get("theme") };
  }
}();
