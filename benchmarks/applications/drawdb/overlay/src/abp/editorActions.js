import { useEffect } from "react";
import { CapabilityError } from "./responses";

let actions = null;

// The control panel owns the diagram's contexts, so it hands its actions over
// for as long as it is mounted.
export function useEditorActions(next) {
  useEffect(() => {
    actions = next;
    return () => {
      actions = null;
    };
  });
}

export function requireEditor() {
  if (!actions) {
    throw new CapabilityError(
      "CAPABILITY_UNAVAILABLE",
      "No diagram is open in the editor",
      true,
    );
  }
  return actions;
}
