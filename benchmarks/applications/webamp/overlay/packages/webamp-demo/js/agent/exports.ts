import { creator } from "winamp-eqf";
import * as Selectors from "../../../webamp/js/selectors";
import * as Utils from "../../../webamp/js/utils";
import { genMediaTags } from "../../../webamp/js/fileUtils";
import { toM3u } from "./lists";
import { Command, CommandError } from "./types";

export const exportCommands: { [name: string]: Command } = {
  "export.playlist": {
    description: "The playlist as a page",
    run: () => (_dispatch, getState) =>
      ({ page: Selectors.getPlaylistURL(getState()) }) as any,
  },
  "export.preset": {
    description: "The preset of the equalizer",
    schema: { type: "object", properties: { name: { type: "string" } } },
    run:
      ({ name }) =>
      (_dispatch, getState) => {
        const preset = creator(Selectors.getEqfData(getState()));
        const content = Utils.base64FromArrayBuffer(preset);
        return { content, encoding: "base64", filename: `${name}.eqf` } as any;
      },
  },
  "export.spectrum": {
    description: "The picture of the visualizer",
    schema: { type: "object", properties: { type: { type: "string" } } },
    run:
      ({ type }) =>
      async () => {
        const canvas = document.querySelector<HTMLCanvasElement>("#visualizer");
        if (canvas == null) {
          throw new CommandError("OPERATION_FAILED", "It is not shown");
        }
        const blob = await new Promise<Blob | null>((resolve) =>
          canvas.toBlob(resolve, type)
        );
        return { spectrum: URL.createObjectURL(blob!) } as any;
      },
  },
  "convert.tracksToM3u": {
    description: "A list of tracks as M3U",
    schema: { type: "object", properties: { tracks: { type: "array" } } },
    run:
      ({ tracks }) =>
      () => {
        const content = toM3u(tracks);
        return {
          content,
          mimeType: "audio/x-mpegurl",
          encoding: "utf-8",
          size: content.length,
          filename: "tracks.m3u",
        } as any;
      },
  },
  "process.tags": {
    description: "What a file says about itself",
    schema: { type: "object", properties: { url: { type: "string" } } },
    run:
      ({ url }) =>
      async (_dispatch, _getState, { requireMusicMetadata }) => {
        const { common } = await genMediaTags(url, await requireMusicMetadata());
        return { title: common.title, artist: common.artist } as any;
      },
  },
};
