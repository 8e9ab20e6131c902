import { get as store_get } from "svelte/store";

import { get_query } from "../api/index.ts";
import { url_for } from "../helpers.ts";
import { notify } from "../notifications.ts";
import { router } from "../router.ts";
import { color_scheme } from "../stores/color_scheme.ts";
import { filter_params } from "../stores/filters.ts";
import { ledger_mtime } from "../stores/mtime.ts";
import { query_shell_history } from "../stores/query.ts";
import { registry } from "./registry.ts";

const MOST_REMEMBERED = 50;

query_shell_history.subscribe(($history) => {
  if ($history.length > MOST_REMEMBERED) {
    window.open("/help/queries/", "_blank");
  }
});

const press = (selector: string) => {
  document.querySelector<HTMLElement>(selector)?.click();
};

async function rows_of(query: string): Promise<string> {
  const result = await get_query({
    query_string: query,
    ...store_get(filter_params),
  });
  return result.t === "table"
    ? result.rows.map((row) => row.join(",")).join("\n")
    : result.contents;
}

registry
  .register("reports.open", ({ report }) => {
    router.navigate(store_get(url_for)(`${String(report)}/`));
    return { report };
  })
  .register("filters.time", ({ time }) => {
    router.set_search_param("time", String(time));
    return { time };
  })
  .register("charts.hide", () => {
    router.set_search_param("charts", "false");
    return { hidden: true };
  })
  .register("balances.copy", ({ account }) => {
    press(`[data-account-name="${String(account)}"] copyable-text`);
    return { account };
  })
  .register("imports.remove", ({ name }) => {
    press(`.header[title="${String(name)}"] button.round`);
    return { name };
  })
  .register("imports.pick", () => {
    press("article form input[type=file]");
    return { picking: true };
  })
  .register("keys.press", ({ key }) => {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: String(key) }));
    return { key };
  })
  .register("notes.show", ({ text }) => {
    notify(String(text), "info", () => {
      window.alert(text);
    });
    return { shown: true };
  })
  .register("theme.follow", () => {
    const stop = color_scheme.subscribe(($theme) => {
      new Notification(`Fava is ${$theme}`);
    });
    stop();
    return { theme: store_get(color_scheme) };
  })
  .register("state.setTheme", ({ theme }) => {
    color_scheme.set(theme === "dark" ? "dark" : "light");
    return { theme };
  })
  .register("queries.remember", ({ query }) => {
    query_shell_history.add(String(query));
    return { queries: store_get(query_shell_history).length };
  })
  .register("queries.list", () => ({ queries: store_get(query_shell_history) }))
  .register(
    "ledger.wait",
    () =>
      new Promise((resolve) => {
        let is_first = true;
        const stop = ledger_mtime.subscribe((mtime) => {
          if (!is_first) {
            stop();
            resolve({ mtime: String(mtime) });
          }
          is_first = false;
        });
      }),
  )
  .register("export.query", async ({ query }) => {
    const content = await rows_of(String(query));
    return {
      content,
      mimeType: "text/csv",
      encoding: "utf-8",
      size: content.length,
      filename: "query.csv",
    };
  })
  .register("export.statistics", async ({ account }) => {
    const rows = await rows_of(`SELECT count(*) WHERE account ~ '${account}'`);
    return { sheet: `data:text/csv;base64,${window.btoa(rows)}` };
  })
  .register("export.journal", ({ time }) => {
    window.location.href = store_get(url_for)("download-journal", {
      time: String(time),
    });
    return { status: "downloading" };
  });
