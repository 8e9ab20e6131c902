import { createContext, useContext, type ParentComponent } from 'solid-js';

function createPlayer() {
  let video: HTMLVideoElement | undefined;
  return {
    attach(element: HTMLVideoElement) {
      video = element;
    },
    async float() {
      await video?.requestPictureInPicture(); // expect: ABP109
    },
    async cast() {
      await video?.remote.prompt();
    },
  };
}

const PlayerContext = createContext<ReturnType<typeof createPlayer>>();

export const PlayerProvider: ParentComponent = (props) => (
  <PlayerContext.Provider value={createPlayer()}>{props.children}</PlayerContext.Provider>
);

export function usePlayer() {
  const player = useContext(PlayerContext);
  if (!player) throw new Error('usePlayer() needs <PlayerProvider>');
  return player;
}
