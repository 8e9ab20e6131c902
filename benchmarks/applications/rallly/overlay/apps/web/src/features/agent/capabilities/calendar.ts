import { agent } from "@rallly/agent";
import * as z from "zod";
import { connectToCalendar } from "@/features/calendars/client";

agent.define("calendar.connect", {
  description: "Connect a calendar account",
  input: z.object({ integration: z.enum(["google-calendar", "outlook"]) }),
  run: ({ integration }) => {
    connectToCalendar(integration, { redirectTo: "/settings/calendars" });
    return { integration };
  },
});

agent.define("calendar.connectUrl", {
  description: "Where a person can connect a calendar account",
  input: z.object({ integration: z.string() }),
  run: ({ integration }) => {
    const url = new URL(
      `/api/integrations/auth/${integration}`,
      window.location.origin,
    );
    url.searchParams.set("redirect", window.location.pathname);
    return { url: url.toString() };
  },
});
