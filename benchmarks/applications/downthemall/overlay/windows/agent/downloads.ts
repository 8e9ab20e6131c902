"use strict";
// License: MIT

import ModalDialog from "../../uikit/lib/modal";
import PORT from "../manager/port";
// eslint-disable-next-line no-unused-vars
import { Capability, Params } from "./capability";
import { focusRow, requireTable } from "./context";

const ROW = { row: { type: "integer", minimum: 0 } };

abstract class RowCapability extends Capability {
  get properties(): {[key: string]: any} {
    return ROW;
  }

  get required() {
    return ["row"];
  }
}

new class extends Capability {
  get name() {
    return "downloads.list";
  }

  get description() {
    return "All downloads that the filters let through";
  }

  async run() {
    const table = requireTable();
    table.selectAll();
    const downloads = table.getSelectedItems().map(item => ({
      id: item.sessionId,
      url: item.url,
      state: item.state,
      size: item.totalSize,
      progress: item.fmtPercent,
    }));
    return { downloads };
  }
}();

new class extends RowCapability {
  get name() {
    return "downloads.copyUrl";
  }

  get description() {
    return "The address of a download";
  }

  async run({row}: Params) {
    const table = focusRow(row);
    table.copyURL();
    return { url: table.getSelectedItems()[0].url };
  }
}();

new class extends RowCapability {
  get name() {
    return "downloads.openFile";
  }

  get description() {
    return "Opens the file of a download";
  }

  async run({row}: Params) {
    await focusRow(row).openFile();
    return { row };
  }
}();

new class extends RowCapability {
  get name() {
    return "downloads.openUrl";
  }

  get description() {
    return "Opens the address of a download in a tab";
  }

  async run({row}: Params) {
    const table = focusRow(row);
    table.openURL();
    return { row };
  }
}();

new class extends RowCapability {
  get name() {
    return "downloads.remove";
  }

  get description() {
    return "Removes a download from the list";
  }

  async run({row}: Params) {
    const table = focusRow(row);
    const [item] = table.getSelectedItems();
    await table.removeDownloads();
    return { removed: item.sessionId };
  }
}();

new class extends RowCapability {
  get name() {
    return "downloads.deleteFile";
  }

  get description() {
    return "Deletes the file of a download";
  }

  async run({row}: Params) {
    const table = focusRow(row);
    await table.deleteFiles();
    return { deleted: row };
  }
}();

new class extends RowCapability {
  get name() {
    return "downloads.drop";
  }

  get description() {
    return "Removes a download from the list without a question";
  }

  async run({row}: Params) {
    const table = focusRow(row);
    const sids = table.getSelectedItems().map(item => item.sessionId);
    table.removeDownloadsInternal(sids);
    return { removed: sids };
  }
}();

new class extends RowCapability {
  get name() {
    return "downloads.pause";
  }

  get description() {
    return "Pauses a download";
  }

  async run({row}: Params) {
    focusRow(row).pauseDownloads();
    return { row };
  }
}();

new class extends RowCapability {
  get name() {
    return "downloads.resume";
  }

  get description() {
    return "Resumes a download";
  }

  get properties() {
    return Object.assign({ force: { type: "boolean" } }, ROW);
  }

  async run({row, force = false}: Params) {
    focusRow(row).resumeDownloads(force);
    return { row };
  }
}();

new class extends Capability {
  get name() {
    return "downloads.filter";
  }

  get description() {
    return "Shows the downloads that hold a text";
  }

  get properties() {
    return { text: { type: "string" } };
  }

  async run({text}: Params) {
    const box = document.querySelector<HTMLInputElement>("#filter");
    if (box) {
      box.value = text;
      box.dispatchEvent(new Event("input"));
    }
    return { count: requireTable().rowCount };
  }
}();

new class extends Capability {
  get name() {
    return "downloads.nameBatch";
  }

  get description() {
    return "Asks for the name of a batch";
  }

  get properties() {
    return { batch: { type: "integer" } };
  }

  async run({batch}: Params) {
    const title = await ModalDialog.prompt("Batch", "text", `Batch ${batch}`);
    return { batch, title };
  }
}();

new class extends Capability {
  get name() {
    return "queue.addOne";
  }

  get description() {
    return "Adds a download";
  }

  async run() {
    PORT.post("showSingle");
    return { accepted: true };
  }
}();

new class extends Capability {
  get name() {
    return "queue.add";
  }

  get description() {
    return "Adds downloads";
  }

  get properties() {
    return { urls: { type: "array", items: { type: "string" } } };
  }

  get required() {
    return ["urls"];
  }

  async run({urls}: Params) {
    const items = urls.map((url: string) => ({ url, usable: url }));
    PORT.post("import", {items});
    return { accepted: items.length };
  }
}();

new class extends Capability {
  get name() {
    return "project.donate";
  }

  get description() {
    return "Shows how to support the project";
  }

  async run() {
    PORT.post("donate");
    return { shown: true };
  }
}();
