import { api } from "../api.js";
import { Command, ListItemCommand } from "./command.js";
import { once, pressKey, submitWith } from "./page.js";

export class ListBookmarks extends Command {
  static capability = "bookmarks.list";
  static description = "Searches bookmarks";
  static inputSchema = {
    type: "object",
    properties: { q: { type: "string" }, limit: { type: "integer" } },
    required: ["q"],
  };

  async run() {
    const { q, limit = 20 } = this.params;
    const options = { limit, offset: 0, path: "" };
    const bookmarks = await api.listBookmarks({ q }, options);
    return { bookmarks };
  }
}

export class OpenBookmark extends Command {
  static capability = "bookmarks.open";
  static description = "Opens a bookmark";
  static inputSchema = {
    type: "object",
    properties: { url: { type: "string" } },
    required: ["url"],
  };

  async run() {
    const { url } = this.params;
    const search = this.element("ld-search-autocomplete");
    search.completeSuggestion({ type: "bookmark", bookmark: { url } });
    return { url };
  }
}

export class SearchBookmarks extends Command {
  static capability = "search.run";
  static description = "Puts words into the search field";
  static inputSchema = {
    type: "object",
    properties: { words: { type: "string" } },
    required: ["words"],
  };

  async run() {
    const search = this.element("ld-search-autocomplete");
    search.inputValue = this.params.words;
    await search.loadSuggestions();
    return { suggestions: search.suggestions.total };
  }
}

export class ArchiveBookmark extends ListItemCommand {
  static capability = "bookmarks.archive";
  static description = "Archives a bookmark of the list";

  async run() {
    const button = this.item.querySelector("button[name='archive']");
    return { archived: this.params.id, accepted: await submitWith(button) };
  }
}

export class RemoveBookmark extends ListItemCommand {
  static capability = "bookmarks.remove";
  static description = "Removes a bookmark of the list";

  async run() {
    this.item.querySelector("button[name='remove']").click();
    const dropdown = this.element("ld-confirm-dropdown");
    await dropdown.updateComplete;
    await once(dropdown.querySelector("button[type='submit']"), "click");
    return { removed: this.params.id };
  }
}

export class ShowBookmark extends ListItemCommand {
  static capability = "bookmarks.details";
  static description = "Shows a bookmark";

  async run() {
    const loaded = once(document, "turbo:frame-load", 10000);
    this.item.querySelector("a.view-action").click();
    await loaded;
    return { title: document.querySelector("ld-details-modal .title").textContent };
  }
}

export class NewBookmark extends Command {
  static capability = "bookmarks.new";
  static description = "Goes to the form for a new bookmark";

  async run() {
    pressKey("n");
    return { page: "new" };
  }
}

export class ToggleNotes extends Command {
  static capability = "bookmark-notes.toggle";
  static description = "Shows the notes of all bookmarks";

  async run() {
    pressKey("e");
    const list = this.element(".bookmark-list");
    return { shown: list.classList.contains("show-notes") };
  }
}

export class ShareBookmark extends Command {
  static capability = "share.bookmark";
  static description = "Shares a bookmark";
  static inputSchema = {
    type: "object",
    properties: { url: { type: "string" }, title: { type: "string" } },
    required: ["url"],
  };

  async run() {
    const { url, title } = this.params;
    const share = navigator.share?.bind(navigator);
    if (share) {
      await share({ url, title });
    }
    return { url };
  }
}
