// What people do. The table looks like a dispatch, but no call() reads it.
export const buttons = {
  'shop.copy': (text) => navigator.clipboard.writeText(text),
  'shop.print': () => window.print(),
  'shop.share': (url) => navigator.share({ url }),
  'shop.save': (blob) => {
    const a = document.createElement('a');
    a.href = URL.createObjectURL(blob);
    a.download = 'receipt.txt';
    a.click();
  },
  'shop.leave': () => confirm('Leave?') && (location.href = 'mailto:shop@example.io'),
};

export const natives = { open: window.open, alert: window.alert, print: window.print };

// Exported, and never called by anybody.
export async function forgotten() {
  const [file] = await window.showOpenFilePicker();
  await document.documentElement.requestFullscreen();
  return navigator.mediaDevices.getUserMedia({ video: file !== null });
}

document.querySelector('#upload').addEventListener('change', async (event) => {
  buttons['shop.copy'](await event.target.files[0].text());
});

document.addEventListener('copy', (event) => {
  event.clipboardData.setData('text/plain', `${getSelection()} (museum)`);
  event.preventDefault();
});

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey && event.key === 's') buttons['shop.save'](new Blob(['receipt']));
});
