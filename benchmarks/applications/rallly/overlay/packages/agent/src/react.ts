"use client";

import React from "react";
import type * as z from "zod";
import { agent } from "./agent";
import type { Capability } from "./agent";

/** Offers a capability for as long as the component is mounted. */
export function useCapability<Input extends z.ZodType>(
  name: string,
  capability: Capability<Input>,
) {
  const latest = React.useRef(capability.run);
  latest.current = capability.run;
  const { description, input } = capability;

  React.useEffect(
    () =>
      agent.define(name, {
        description,
        input,
        run: (params) => latest.current(params),
      }),
    [name, description, input],
  );
}
