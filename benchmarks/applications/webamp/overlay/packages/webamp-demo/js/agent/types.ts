import type WebampLazy from "../../../webamp/js/webampLazy";
import type { Thunk } from "../../../webamp/js/types";

export interface Params {
  [name: string]: any;
}

// A command makes a thunk, as an action creator does; what the thunk returns is the answer.
export interface Command {
  description: string;
  schema?: object;
  run: (params: Params, webamp: WebampLazy) => Thunk;
}

export class CommandError extends Error {
  constructor(public code: string, message: string) {
    super(message);
  }
}
