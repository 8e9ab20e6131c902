import { blobOf, sheet } from './canvas.js';

export function wire() {
  document.getElementById('save')?.addEventListener('click', async () => {
    const link = document.createElement('a');
    link.download = 'sheet.png';
    link.href = URL.createObjectURL(await blobOf(sheet()));
    link.click();
  });

  document.getElementById('clear')?.addEventListener('click', () => {
    if (confirm('Clear the sheet?')) sheet().getContext('2d').clearRect(0, 0, 32, 32);
  });
}
