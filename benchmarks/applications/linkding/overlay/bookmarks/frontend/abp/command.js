import { AgentError } from "./errors.js";

/** What an agent can ask for. One instance is made for each call. */
export class Command {
  static capability = "";
  static description = "";
  static inputSchema = { type: "object", properties: {} };

  constructor(params) {
    this.params = params || {};
  }

  /** The element of the page that a command is about. */
  element(selector) {
    const element = document.querySelector(selector);
    if (!element) {
      throw new AgentError("CAPABILITY_UNAVAILABLE", `This page has no ${selector}`);
    }
    return element;
  }

  async run() {
    throw new AgentError("NOT_IMPLEMENTED", "Not implemented");
  }
}

/** A command that presses a button in the list of bookmarks. */
export class ListItemCommand extends Command {
  static inputSchema = {
    type: "object",
    properties: { id: { type: "integer" } },
    required: ["id"],
  };

  get item() {
    return this.element(
      `ul.bookmark-list > li[data-bookmark-id="${this.params.id}"]`,
    );
  }
}
