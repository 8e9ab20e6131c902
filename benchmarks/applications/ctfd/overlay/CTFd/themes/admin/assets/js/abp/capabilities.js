import $ from "jquery";
import CTFd from "../compat/CTFd";
import { ezAlert } from "../compat/ezq";
import { offer } from "./registry";

function getJSON(path) {
  return CTFd.fetch(path).then((response) => response.json());
}

offer("challenges.list", async () => {
  const response = await getJSON("/api/v1/challenges?view=admin");
  return { challenges: response.data };
});

offer(
  "users.find",
  ({ name }) =>
    new Promise((resolve, reject) => {
      $.ajax({
        url: CTFd.config.urlRoot + "/api/v1/users",
        data: { q: name, field: "name" },
        success: (response) => resolve({ users: response.data }),
        error: (xhr) => reject(new Error(xhr.statusText)),
      });
    }),
  {
    description: "Users by their names",
    inputSchema: {
      type: "object",
      properties: { name: { type: "string" } },
      required: ["name"],
    },
  },
);

offer(
  "export.scoreboard",
  async ({ table = "scoreboard" }) => {
    const response = await fetch(
      `${CTFd.config.urlRoot}/admin/export/csv?table=${encodeURIComponent(table)}`,
    );
    const content = await response.text();
    return {
      content,
      mimeType: "text/csv",
      encoding: "utf-8",
      filename: `${table}.csv`,
    };
  },
  {
    description: "The scoreboard as CSV",
    inputSchema: { type: "object", properties: { table: { type: "string" } } },
  },
);

offer("print.scoreboard", () => {
  $(".navbar, footer").hide();
  window.print();
  $(".navbar, footer").show();
  return { printed: true };
});

offer("ui.alert", ({ title, body }) => {
  ezAlert({ title, body, button: "Okay" });
  return { shown: title };
});
