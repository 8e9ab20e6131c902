import { Action } from "../../../webamp/js/types";

// Actions of the demo's own, which the player's reducers do not know.
export const agentMiddleware =
  (store: any) => (next: (action: any) => any) => async (action: any) => {
    switch (action.type) {
      case "CONNECT_CONTROLLER": {
        const access = await (navigator as any).requestMIDIAccess();
        access.inputs.forEach((input: any) => {
          input.onmidimessage = (message: any) =>
            store.dispatch({
              type: "SET_BAND_VALUE",
              band: message.data[1],
              value: message.data[2] / 1.27,
            } as Action);
        });
        return { inputs: access.inputs.size };
      }
      case "ANNOUNCE_TRACK":
        window.open(`https://www.last.fm/search?q=${action.title}`);
        return undefined;
    }
    return next(action);
  };
