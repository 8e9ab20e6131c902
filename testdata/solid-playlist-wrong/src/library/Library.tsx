import { For, onMount } from 'solid-js';
import { announcement, setDownloadLink, setPicker } from '#/lib/ports';
import { addTrack, play, removeTrack, tape, toM3u } from './tape';

export function Library() {
  let fileInput!: HTMLInputElement;
  let cover: HTMLInputElement | undefined;

  const open = () => fileInput.click(); // expect: ABP201
  onMount(() => setPicker(open));

  const read = async (files: FileList | null) => {
    for (const file of files ?? []) addTrack({ title: file.name, url: file.name });
  };

  const copyAll = () => navigator.clipboard.writeText(toM3u(false));

  return (
    <section>
      <h1>{tape.name}</h1>
      <p>{announcement()}</p>
      <input ref={fileInput} type="file" accept="audio/*,.m3u" multiple hidden onChange={(e) => read(e.currentTarget.files)} />
      <input ref={cover} type="file" accept="image/*" hidden />
      <a ref={(element) => setDownloadLink(element)} download="tape.m3u" hidden>
        M3U
      </a>
      <button onClick={open}>Add files…</button>
      <button onClick={() => cover?.click()}>Cover…</button>
      <button onClick={copyAll}>Copy</button>
      <ol>
        <For each={tape.tracks}>
          {(track, index) => (
            <li>
              <button onClick={() => play(index())}>{track.title}</button>
              <button onClick={() => removeTrack(index())}>×</button>
            </li>
          )}
        </For>
      </ol>
    </section>
  );
}
