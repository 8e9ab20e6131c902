import { map } from "lodash";
import { Dashboard } from "@/services/dashboard";

export function get({ slug }) {
  return Dashboard.get({ slug }).then((dashboard) => ({
    id: dashboard.id,
    name: dashboard.name,
    widgets: map(dashboard.widgets, (widget) => ({ id: widget.id, text: widget.text, options: widget.options })),
  }));
}

export function exportDashboard({ slug }) {
  return get({ slug }).then((dashboard) => ({
    content: JSON.stringify(dashboard),
    mimeType: "application/json",
    encoding: "utf-8",
    filename: `${slug}.json`,
  }));
}
