import * as Actions from "../../../webamp/js/actionCreators";
import * as Selectors from "../../../webamp/js/selectors";
import { Command, CommandError } from "./types";

const KEYS: { [key: string]: number } = { play: 88, pause: 67, open: 76 };

const press = (keyCode: number) =>
  document.dispatchEvent(
    Object.assign(new KeyboardEvent("keydown"), { keyCode })
  );

export const playerCommands: { [name: string]: Command } = {
  "player.close": {
    description: "Closes the player",
    run: (_params, webamp) => () => webamp.close(),
  },
  "player.hide": {
    description: "Minimizes the player",
    run: () => (dispatch) => dispatch(Actions.minimize()),
  },
  "player.press": {
    description: "A key of the player",
    schema: { type: "object", properties: { key: { type: "string" } } },
    run:
      ({ key }) =>
      () => {
        press(KEYS[key]);
      },
  },
  "player.next": {
    description: "Waits for the next track",
    run: (_params, webamp) => () =>
      new Promise((resolve) => {
        const stop = webamp.onTrackDidChange((track) => {
          stop();
          resolve({ track });
        });
        webamp.nextTrack();
      }) as any,
  },
  "state.setVolume": {
    description: "How loud it is",
    schema: { type: "object", properties: { volume: { type: "number" } } },
    run: ({ volume }) => Actions.setVolume(volume) as any,
  },
  "equalizer.savePreset": {
    description: "Keeps the preset",
    run: () => Actions.downloadPreset(),
  },
  "equalizer.flatten": {
    description: "All bands to the middle",
    run: () => Actions.setEqToMid(),
  },
  "equalizer.connect": {
    description: "Connects a MIDI controller",
    run: () => (dispatch) => dispatch({ type: "CONNECT_CONTROLLER" } as any),
  },
  "skin.load": {
    description: "Loads a skin",
    schema: { type: "object", properties: { url: { type: "string" } } },
    run:
      ({ url }, webamp) =>
      async () => {
        webamp.setSkinFromUrl(url);
        await webamp.skinIsLoaded();
      },
  },
  "skin.useDefault": {
    description: "The skin that Webamp comes with",
    run: () => (dispatch) => {
      dispatch(Actions.loadDefaultSkin());
    },
  },
  "skin.choose": {
    description: "Waits for a skin",
    run: () => () =>
      new Promise((resolve) => {
        document
          .getElementById("webamp-file-input")!
          .addEventListener("change", (e) =>
            resolve({ name: (e.target as HTMLInputElement).files![0].name })
          );
      }) as any,
  },
  "visualizer.fullscreen": {
    description: "The visualizer alone",
    run: () => (dispatch, getState) => {
      if (!Selectors.getMilkdropWindowEnabled(getState())) {
        throw new CommandError("OPERATION_FAILED", "There is no visualizer");
      }
      dispatch(Actions.toggleMilkdropFullscreen());
    },
  },
  "visualizer.cycle": {
    description: "The next preset",
    run: () => (dispatch) => {
      dispatch(Actions.selectNextPreset());
    },
  },
  "visualizer.desktop": {
    description: "The visualizer as the desktop",
    run: () => Actions.toggleMilkdropDesktop(),
  },
};
