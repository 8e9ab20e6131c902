export function toIcs({ title, start }: { title: string; start: string }) {
  return `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:${title}\r\nDTSTART:${start}\r\nEND:VEVENT\r\nEND:VCALENDAR`;
}

export function toCsv(rows: Record<string, unknown>[], columns: string[]) {
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))].map((line) => line.join(',')).join('\n');
}

/** For the buttons on the page of a meetup. */
export function save(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text]));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
