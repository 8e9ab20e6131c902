import React from "react";
import useJsonQuery from "../hooks/useJsonQuery";
import { useLend } from "./useDesk";

export const AgentDesk = () => {
  const { updateJson, getJsonType } = useJsonQuery();

  useLend("types", getJsonType);
  useLend("query", (query: string) => updateJson(query));

  return null;
};
