import * as Actions from "../../../webamp/js/actionCreators";
import * as Selectors from "../../../webamp/js/selectors";
import { FilePicker } from "../../../webamp/js/types";
import { Command, CommandError } from "./types";

const open = (menu: string) => document.getElementById(menu)!.click();

const choose = (entry: string) =>
  document.querySelector<HTMLElement>(entry)?.click();

const position = ({ index }: { index?: number }) =>
  typeof index === "number" ? index : 0;

export const playlistCommands: { [name: string]: Command } = {
  "playlist.addFiles": {
    description: "Adds files",
    run: (params) => Actions.addFilesAtIndex(position(params)),
  },
  "playlist.addFolder": {
    description: "Adds a folder",
    run: (params) => Actions.addDirAtIndex(position(params)),
  },
  "playlist.addUrl": {
    description: "Adds what a URL leads to",
    run: (params) => Actions.addFilesFromUrl(position(params)),
  },
  "playlist.load": {
    description: "Loads the list that was kept",
    run: () => Actions.addFilesFromList(),
  },
  "playlist.save": {
    description: "Keeps the list",
    run: () => Actions.saveFilesToList(),
  },
  "playlist.publish": {
    description: "The playlist as a page",
    run: () => async (dispatch) => {
      await dispatch(Actions.sortListByTitle());
      dispatch(Actions.downloadHtmlPlaylist());
    },
  },
  "playlist.sort": {
    description: "Sorts the list",
    run: () => Actions.sortListByTitle(),
  },
  "playlist.fileInfo": {
    description: "About the file",
    run: () => () => {
      open("playlist-misc-menu");
      choose(".file-info");
    },
  },
  "playlist.clear": {
    description: "Removes all tracks",
    run: () => () => {
      open("playlist-remove-menu");
      choose(".remove-all");
    },
  },
  "playlist.describe": {
    description: "What the playlist holds",
    run: () => (_dispatch, getState) =>
      ({
        count: Selectors.getTrackCount(getState()),
        tracks: Selectors.getUserTracks(getState()),
      }) as any,
  },
  "files.fromPicker": {
    description: "Files of another service",
    schema: { type: "object", properties: { service: { type: "string" } } },
    run:
      ({ service }, webamp) =>
      async (dispatch) => {
        const picker = webamp.options.filePickers?.find(
          ({ contextMenuName }: FilePicker) =>
            contextMenuName.startsWith(service)
        );
        if (picker == null) {
          throw new CommandError("INVALID_PARAMS", `No ${service}`);
        }
        const tracks = await picker.filePicker();
        dispatch(Actions.loadMediaFiles(tracks, "NONE"));
      },
  },
};
