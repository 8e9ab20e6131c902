import { downloadLink, floatBus, openPicker, setAnnouncement } from '#/lib/ports';
import { addTrack, play, quote, rename, tape, toM3u, type Track } from '#/library/tape';

export const add = (track: Track) => ({ count: addTrack(track) });

export function importFiles() {
  openPicker(); // via: ABP201
  return { opened: true };
}

export const renameTape = (params: { suggestion?: string }) => ({ name: rename(params.suggestion) }); // via: ABP101

export const quoteTrack = async (params: { index: number }) => ({ text: await quote(params.index) }); // via: ABP105

export function exportM3u({ relative = false }: { relative?: boolean }) {
  const link = downloadLink();
  if (!link) throw new Error('Open the library first');
  const url = URL.createObjectURL(new Blob([toM3u(relative)], { type: 'audio/x-mpegurl' }));
  link.href = url;
  link.dispatchEvent(new MouseEvent('click')); // expect: ABP104
  setTimeout(() => URL.revokeObjectURL(url));
  return { status: 'saved', detail: 'See your downloads folder' }; // expect: ABP501
}

export function announce({ text }: { text: string }) {
  setAnnouncement(text); // via: ABP108
  return { text };
}

export function float() {
  floatBus.emit(); // via: ABP109
  return { floating: true };
}

/** Autoplay policies want a gesture. */
export async function start({ index }: { index: number }) {
  const button = document.getElementById('approve')!;
  await new Promise((resolve) => button.addEventListener('click', resolve, { once: true })); // expect: ABP204
  play(index);
  return { playing: tape.tracks[index].title };
}
