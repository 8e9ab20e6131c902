import type WebampLazy from "../../../webamp/js/webampLazy";

// What the demo does when the player reports something.
export function watch(webamp: WebampLazy) {
  webamp.onWillClose((cancel) => {
    const tracks = webamp.getPlaylistTracks();
    if (tracks.length > 0 && !confirm("Close Webamp and lose the playlist?")) {
      cancel();
    }
  });
  webamp.onClose(() => {
    location.assign("https://docs.webamp.org/");
  });
  webamp.onMinimize(() => {
    // eslint-disable-next-line no-new
    new Notification("Webamp plays on");
  });
}
