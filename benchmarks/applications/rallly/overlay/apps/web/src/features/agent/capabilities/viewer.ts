import { agent } from "@rallly/agent";
import * as z from "zod";
import { getBrowserTimeZone } from "@/lib/utils/date-time-utils";

agent.define("viewer.timeZone", {
  description: "The time zone of the browser",
  input: z.object({}),
  run: () => ({ timeZone: getBrowserTimeZone() }),
});
