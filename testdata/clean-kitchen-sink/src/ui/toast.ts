/** Small notes in a corner of the page. The names are those of the browser, on purpose. */
function note(text: string): HTMLElement {
  const element = document.createElement('output');
  element.textContent = text;
  document.body.append(element);
  setTimeout(() => element.remove(), 2_000);
  return element;
}

export const alert = (text: string): void => void note(text);

export function confirm(text: string): boolean {
  return note(text).isConnected;
}

export function prompt(text: string, preset: string): string {
  note(text);
  return preset;
}

export function open(text = ''): boolean {
  const details = document.createElement('details');
  details.open = true;
  details.append(note(text));
  return details.open;
}

export class Notification {
  static permission = 'granted';

  constructor(readonly title: string) {
    note(title);
  }

  static requestPermission(): string {
    return Notification.permission;
  }
}
