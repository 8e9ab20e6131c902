import { Command } from "./command.js";

export class UploadAsset extends Command {
  static capability = "assets.upload";
  static description = "Adds a file to the bookmark that is shown";

  async run() {
    this.element("#upload-asset").click();
    return { bookmark: this.element("ld-details-modal").dataset.bookmarkId };
  }
}

export class CopyToken extends Command {
  static capability = "tokens.copy";
  static description = "The token that was made last";

  async run() {
    this.element("#copy-new-token-key").click();
    return { token: this.element("#new-token-key").value };
  }
}

export class SearchPreferences extends Command {
  static capability = "search.preferences";
  static description = "Applies search preferences";
  static inputSchema = {
    type: "object",
    properties: { sort: { type: "string" } },
    required: ["sort"],
  };

  async run() {
    const form = this.element("form#search_preferences");
    form.elements.sort.value = this.params.sort;
    form.submit();
    return { sort: this.params.sort };
  }
}

export class UnusedTags extends Command {
  static capability = "tags.unused";
  static description = "Shows unused tags";

  async run() {
    const checkbox = this.element("ld-form input[name='unused']");
    checkbox.checked = true;
    checkbox.dispatchEvent(new Event("change", { bubbles: true }));
    return { unused: checkbox.checked };
  }
}

export class MoveBundle extends Command {
  static capability = "bundles.move";
  static description = "Moves a bundle";
  static inputSchema = {
    type: "object",
    properties: { id: { type: "integer" }, before: { type: "integer" } },
    required: ["id", "before"],
  };

  async run() {
    const { id, before } = this.params;
    const row = this.element(`tr[data-bundle-id="${id}"]`);
    const other = this.element(`tr[data-bundle-id="${before}"]`);
    const dataTransfer = new DataTransfer();
    row.dispatchEvent(new DragEvent("dragstart", { dataTransfer }));
    other.dispatchEvent(new DragEvent("dragenter", { dataTransfer }));
    row.dispatchEvent(new DragEvent("dragend", { dataTransfer }));
    return { moved: id };
  }
}

export class Logout extends Command {
  static capability = "session.logout";
  static description = "Logs out";

  async run() {
    const form = this.element("form[data-turbo='false']");
    HTMLFormElement.prototype.submit.call(form);
    return { loggedOut: true };
  }
}

export class CloseDetails extends Command {
  static capability = "bookmarks.closeDetails";
  static description = "Closes the bookmark that is shown";

  async run() {
    const modal = this.element("ld-details-modal");
    modal.doClose();
    return { closed: modal.dataset.bookmarkId };
  }
}
