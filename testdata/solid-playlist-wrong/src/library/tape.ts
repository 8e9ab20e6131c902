import { createStore, produce } from 'solid-js/store';
import { writeClipboard } from '@solid-primitives/clipboard';

export interface Track {
  title: string;
  artist?: string;
  url: string;
}

const [tape, setTape] = createStore({ name: 'Side A', tracks: [] as Track[], playing: -1 });

export { tape };

export function addTrack(track: Track) {
  setTape('tracks', tape.tracks.length, track);
  return tape.tracks.length;
}

export function removeTrack(index: number) {
  if (!confirm('Take this track off the tape?')) return;
  setTape(produce((draft) => void draft.tracks.splice(index, 1)));
}

export function rename(suggestion?: string) {
  const name = prompt('Name of the tape', suggestion ?? tape.name); // expect: ABP101
  if (name) setTape('name', name);
  return tape.name;
}

export async function quote(index: number) {
  const { title, artist } = tape.tracks[index];
  const text = artist ? `${artist}: ${title}` : title;
  await writeClipboard(text); // expect: ABP105
  return text;
}

export const play = (index: number) => setTape('playing', index);

export function toM3u(relative: boolean) {
  const lines = tape.tracks.map((track) => {
    const url = relative ? new URL(track.url).pathname : track.url;
    return `#EXTINF:-1,${track.artist ?? ''} - ${track.title}\n${url}`;
  });
  return ['#EXTM3U', ...lines].join('\n');
}
