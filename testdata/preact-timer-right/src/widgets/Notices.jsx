import { signal } from '@preact/signals';

const notices = signal([]);

/** An in-page notice; the page's own strip at the bottom shows it. */
export class Notification {
  constructor(text) {
    this.text = text;
  }
  show() {
    notices.value = [...notices.value, this.text];
  }
}

export function prompt(kind, subject) {
  return kind === 'clear' ? `Forget everything about “${subject}”?` : subject;
}

export function share(entries, task) {
  const total = entries.reduce((sum, entry) => sum + entry.minutes, 0);
  const own = entries.filter((entry) => entry.task === task).reduce((sum, entry) => sum + entry.minutes, 0);
  return total === 0 ? 0 : Math.round((own / total) * 100);
}

export function NoticeStrip() {
  return <aside role="status">{notices.value.at(-1)}</aside>;
}
