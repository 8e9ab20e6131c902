import { ok, parameters, register } from "abp/registry";
import { controllerOf, press, tell } from "abp/stimulus";

register({
  name: "invitation.copyLink",
  description: "The link of the first invitation",
  inputSchema: parameters({}),
  run() {
    const button = press("[data-action='clipboard#copy']");
    return ok({ invitation: button.parentElement.textContent });
  },
});

register({
  name: "chat.leave",
  description: "Leaves the conversation",
  inputSchema: parameters({}),
  run() {
    tell("back");
    return ok({ path: location.pathname });
  },
});

register({
  name: "dialog.close",
  description: "Closes the dialog that is open",
  inputSchema: parameters({}),
  run() {
    const dialog = controllerOf("DS--dialog", "dialog[open]");
    dialog.close();
    return ok({ open: dialog.element.open });
  },
});

register({
  name: "export.netWorthChart",
  description: "The chart of the home page",
  inputSchema: parameters({}),
  run() {
    const chart = controllerOf("time-series-chart");
    const svg = new XMLSerializer().serializeToString(chart.element.querySelector("svg"));
    return ok({ content: svg, mimeType: "image/svg+xml" });
  },
});

register({
  name: "budget.print",
  description: "The budget on paper",
  run() {
    window.print();
    return ok({ month: document.title });
  },
});

register({
  name: "support.show",
  description: "Opens the conversation with support",
  inputSchema: parameters({}),
  run() {
    controllerOf("intercom", "html").show();
    return ok({ shown: true });
  },
});

register({
  name: "reminder.schedule",
  description: "Reminds of a bill",
  inputSchema: parameters({ text: { type: "string" }, minutes: { type: "number" } }),
  async run({ text, minutes }) {
    const permission = await Notification.requestPermission();
    if (permission === "granted") {
      setTimeout(() => new Notification("Maybe", { body: text }), minutes * 60_000);
    }
    return ok({ text, minutes, permission });
  },
});
