import axios from "axios";
import { mutate } from "swr";
import { baseUrl } from "@/api/baseUrl";
import { shareOrCopy } from "@/utils/browserUtil";
import { type AgentParams, ask } from "../desk";
import { AgentError } from "../errors";

export const libraryCapabilities = {
  "events.search": async ({ query, limit = 20 }: AgentParams) =>
    mutate(
      ["events/search", { query, limit }],
      axios
        .get("events/search", { params: { query, limit } })
        .then((res) => res.data),
      { revalidate: false },
    ),
  "exports.share": async ({ id, name }: AgentParams) => {
    const url = `${baseUrl}export?id=${id}`;
    shareOrCopy(url, name?.replaceAll("_", " "));
    return { url };
  },
  "exports.save": async ({ id }: AgentParams) => {
    const link = document.querySelector<HTMLAnchorElement>(
      `#pageRoot a[download][href*="${id}"]`,
    );
    if (!link) {
      throw new AgentError("INVALID_PARAMS", `${id} is not shown`);
    }
    link.click();
    return { id };
  },
  "faces.pick": async (params: AgentParams) => ask("faces.pick", params),
  "review.open": async ({ id }: AgentParams) => {
    const item = document.querySelector(`[data-review-id="${id}"]`);
    item?.dispatchEvent(
      new MouseEvent("auxclick", { button: 1, bubbles: true }),
    );
    return { id };
  },
  "review.markReviewed": async ({ ids }: AgentParams) => {
    await axios.post("reviews/viewed", { ids, reviewed: true });
    await mutate((key) => Array.isArray(key) && key[0] === "review");
    return { ids };
  },
};
