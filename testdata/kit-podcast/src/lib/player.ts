import { get, writable } from 'svelte/store';

export interface Now {
  id: string;
  title: string;
  src: string;
  at: number;
}

function createPlayer() {
  const store = writable<Now>({ id: '', title: '', src: '', at: 0 });

  return {
    subscribe: store.subscribe,

    seek(at: number) {
      store.update((now) => ({ ...now, at }));
      return get(store).at;
    },

    popOut(id: string) {
      const open = window.open;
      open(`/player/${id}`, 'longwave', 'popup,width=320,height=120'); // expect: ABP103
    },

    async detach() {
      const video = document.querySelector<HTMLVideoElement>('#stage')!;
      await video.requestPictureInPicture(); // expect: ABP109
    },

    // "Feedback" in the footer
    feedback() {
      window.open('https://longwave.fm/feedback');
    },
  };
}

export const player = createPlayer();
