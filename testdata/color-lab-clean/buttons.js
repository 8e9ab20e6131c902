// What people press. `actions` looks like a handler table, but only the buttons read it.
const stage = document.querySelector('#stage');
const toast = (text) => {
  const box = document.querySelector('#toast');
  box.textContent = text;
  box.hidden = false;
};

const actions = {
  async pick() {
    const { sRGBHex } = await new EyeDropper().open();
    document.querySelector('#hex').value = sRGBHex;
  },
  async copy() {
    const blob = await toBlob(stage, 'image/png');
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
    toast('Copied');
  },
  async png() {
    const link = document.createElement('a');
    link.download = 'palette.png';
    link.href = URL.createObjectURL(await toBlob(stage, 'image/png'));
    link.click();
  },
  full: () => stage.requestFullscreen(),
  async share() {
    const files = [new File([await toBlob(stage, 'image/png')], 'palette.png')];
    if (navigator.canShare({ files })) await navigator.share({ files });
  },
};

for (const button of document.querySelectorAll('[data-do]')) {
  button.addEventListener('click', () => actions[button.dataset.do]());
}

document.querySelector('#file').addEventListener('change', async (event) => {
  const image = await loadImage(URL.createObjectURL(event.target.files[0]));
  stage.getContext('2d').drawImage(image, 0, 0);
});

stage.addEventListener('drop', (event) => {
  event.preventDefault();
  toast(event.dataTransfer.getData('text/plain'));
});
