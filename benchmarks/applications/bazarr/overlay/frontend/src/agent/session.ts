import { NavigateFunction } from "react-router";
import { useSystem } from "@/apis/hooks";
import { useModals } from "@/modules/modals";
import { CommandError } from "./Command";

export interface Session {
  navigate: NavigateFunction;
  modals: ReturnType<typeof useModals>;
  system: ReturnType<typeof useSystem>;
}

let current: Session | null = null;

export const session = {
  open(value: Session) {
    current = value;
    return () => {
      current = null;
    };
  },
  get() {
    if (current === null) {
      throw new CommandError("INVALID_STATE", "Nobody is logged in", true);
    }
    return current;
  },
};
