import { AgentFailure, agent } from "@rallly/agent";
import { absoluteUrl, shortUrl } from "@rallly/utils/absolute-url";
import * as z from "zod";

const event = z.object({ eventId: z.string() });

agent.define("export.eventIcs", {
  description: "The event as an iCalendar file",
  input: event,
  run: async ({ eventId }) => {
    const response = await fetch(absoluteUrl(`/api/event/${eventId}/ics`));
    if (!response.ok) {
      throw new AgentFailure("OPERATION_FAILED", response.statusText);
    }
    return {
      content: await response.text(),
      mimeType: "text/calendar",
      encoding: "utf-8",
      filename: `${eventId}.ics`,
    };
  },
});

agent.define("event.addToCalendar", {
  description: "Add the event to a calendar",
  input: event.extend({ calendar: z.enum(["google-calendar", "outlook", "ics"]) }),
  run: ({ eventId, calendar }) => {
    const url = `/api/event/${eventId}/${calendar}`;
    if (calendar === "ics") {
      const anchor = document.createElement("a");
      anchor.href = url;
      anchor.download = "";
      anchor.click();
    } else {
      window.open(url, "_blank", "noopener");
    }
    return { eventId, calendar };
  },
});

agent.define("export.eventCard", {
  description: "A picture of the event",
  input: event.extend({ title: z.string(), date: z.string() }),
  run: async ({ title, date }) => {
    const canvas = document.createElement("canvas");
    canvas.width = 1200;
    canvas.height = 630;
    const context = canvas.getContext("2d");
    if (!context) {
      throw new AgentFailure("NOT_SUPPORTED", "No 2d context");
    }
    context.font = "48px Inter";
    context.fillText(title, 80, 280);
    context.fillText(date, 80, 360);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, "image/png"),
    );
    if (!blob) {
      throw new AgentFailure("OPERATION_FAILED", "The picture is empty");
    }
    return { url: URL.createObjectURL(blob), mimeType: blob.type };
  },
});

agent.define("convert.pollToInvite", {
  description: "The invitation as text",
  input: z.object({ pollId: z.string(), title: z.string() }),
  run: ({ pollId, title }) => ({
    content: `${title}\n\n${shortUrl(`/invite/${pollId}`)}`,
    mimeType: "text/plain",
  }),
});
