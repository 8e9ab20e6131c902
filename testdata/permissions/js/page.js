/** The page's own buttons: the browser asks a person who has just clicked. */
export function mount() {
  const preview = document.getElementById('preview');

  document.getElementById('camera').addEventListener('click', async () => {
    preview.srcObject = await navigator.mediaDevices.getUserMedia({ video: true });
    await preview.play();
    await preview.requestPictureInPicture();
  });

  document.getElementById('where').addEventListener('click', () => {
    navigator.geolocation.getCurrentPosition(({ coords }) => alert(`${coords.latitude}, ${coords.longitude}`));
  });
}

/** Not called by anybody: permission is a word, too. */
export const permissions = { request: (what) => `please grant ${what}` };
