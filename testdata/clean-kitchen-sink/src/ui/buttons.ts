import { toPdf } from '../model/pictures';

/** The same dotted names as elsewhere, in a table that call() does not read. */
const actions: Record<string, (button: HTMLElement) => unknown> = {
  copy: () => navigator.clipboard.writeText(text()),
  print: () => window.print(),
  import: () => document.querySelector<HTMLInputElement>('#import')!.click(),
  async save() {
    const handle = await (window as any).showSaveFilePicker({ suggestedName: 'garden.pdf' });
    const file = await handle.createWritable();
    await file.write(await toPdf(text()));
    await file.close();
  },
  login: () => navigator.credentials.get({ password: true } as CredentialRequestOptions),
  'export.html': () => window.open('data:text/html,' + text()),
  'render.svg': (button) => button.requestFullscreen(),
};

const text = (): string => document.querySelector('#garden')?.textContent ?? '';

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-does]');
  if (button) actions[button.dataset.does!]?.(button);
});

document.querySelector('#import')?.addEventListener('change', async ({ target }) => {
  const [file] = (target as HTMLInputElement).files!;
  if (window.confirm(`Import ${file.name}?`)) document.querySelector('#garden')!.textContent = await file.text();
});

addEventListener('paste', (event) => event.preventDefault());
addEventListener('beforeunload', (event) => event.preventDefault());
matchMedia('print').addEventListener('change', ({ matches }) => document.body.classList.toggle('paper', matches));
