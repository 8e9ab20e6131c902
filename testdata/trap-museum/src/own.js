// Homonyms: functions and classes of the museum's own.
export const entries = [];

export const alert = (text) => entries.push({ kind: 'alert', text });
export const confirm = (text) => text.length > 0;
export function prompt(question, answers) {
  return answers[question] ?? '';
}
export const print = (...lines) => lines.join('\n');
export const open = (shelf) => [...shelf];
export const saveAs = (record, name) => ({ ...record, name });

export class Notification {
  static requestPermission() {
    return 'granted';
  }

  constructor(title) {
    this.title = title;
  }
}

export class PaymentRequest {
  show() {
    return 'a label';
  }
}

export class Clipboard {
  #text = '';

  async writeText(text) {
    this.#text = text;
  }

  async readText() {
    return this.#text;
  }
}

export class Guide {
  clipboard = new Clipboard();

  // A guide's `share` and `credentials`, not the browser's.
  share({ url }) {
    return `${url}?guide`;
  }

  credentials = { get: () => 'badge' };
}
