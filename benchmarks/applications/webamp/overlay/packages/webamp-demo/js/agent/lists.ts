import { Track } from "../../../webamp/js/types";

const KEY = "webamp-list";

interface KeptTrack {
  url: string;
  metaData: { artist: string; title: string };
}

export const toM3u = (tracks: KeptTrack[]): string =>
  [
    "#EXTM3U",
    ...tracks.map(
      ({ url, metaData }) =>
        `#EXTINF:-1,${metaData.artist} - ${metaData.title}\n${url}`
    ),
  ].join("\n");

export const lists = {
  keep(tracks: KeptTrack[]) {
    localStorage.setItem(KEY, JSON.stringify(tracks));
    navigator.clipboard?.writeText(toM3u(tracks));
  },
  async kept(): Promise<Track[] | null> {
    const text = localStorage.getItem(KEY);
    return text == null ? null : JSON.parse(text);
  },
};
