import { router } from "@/modules/router";
import { AgentError, notOnScreen } from "./errors";

export const logs = {
  "logs.filter": ({ text, inverse = false }: { text: string; inverse?: boolean }) => {
    const { searchQueryFilter, showSearch, inverseFilter, isValidQuery } = useSearchFilter();
    searchQueryFilter.value = text;
    inverseFilter.value = inverse;
    showSearch.value = text !== "";
    return { filter: searchQueryFilter.value, valid: isValidQuery.value };
  },

  "logs.search": async ({ query }: { query: string }) => {
    if (!query) throw new AgentError("INVALID_PARAMS", "A query is needed");
    await router.push({ path: "/cloud/search", query: { q: query } });
    return { path: router.currentRoute.value.fullPath };
  },

  "logs.link": async () => {
    const link = agentAction("logs.link");
    if (!link) throw notOnScreen("A container");
    await link();
    return { shared: true };
  },

  "logs.copy": async () => {
    const copy = agentAction("logs.copy");
    if (!copy) throw notOnScreen("A container");
    await copy();
    return { copied: true };
  },

  "logs.quote": async ({ id }: { id: number }) => {
    const quote = agentAction(`logs.${id}.quote`);
    if (!quote) throw notOnScreen(`The entry ${id}`);
    await quote();
    return { quoted: id };
  },

  "logs.save": () => {
    const link = document.getElementById("download-logs");
    if (!link) throw notOnScreen("A container");
    link.click();
    return { saving: true };
  },

  "logs.raw": async ({ id }: { id: number }) => {
    const details = agentAction(`logs.${id}.details`);
    if (!details) throw notOnScreen(`The entry ${id}`);
    details();
    await nextTick();
    document.querySelector<HTMLButtonElement>("[data-testid=copy-json]")?.click();
    return { id };
  },

  "export.query": async ({ sql, format = "csv" }: { sql: string; format?: "csv" | "json" }) => {
    const run = agentAction("analytics.run");
    if (!run) throw notOnScreen("The analytics of a container");
    await run(sql);
    const save = await whenAgentAction("analytics.export");
    save(format);
    return { status: "exported" };
  },

  "export.logs": async ({ host, id }: { host: string; id: string }) => {
    const response = await fetch(withBase(`/api/hosts/${host}/containers/${id}/logs?stdout=1&stderr=1&everything`), {
      headers: { Accept: "text/plain" },
    });
    if (!response.ok) throw new Error(response.statusText);
    const content = await response.text();
    return { content, mimeType: "text/plain", filename: `${id}.log` };
  },
};
