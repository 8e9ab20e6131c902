/** The design system's own dialog, drawn in the page; it shares a name with the browser's. */
export function confirm(text: string): boolean {
  const bar = document.createElement('aside');
  bar.textContent = text;
  document.body.append(bar);
  return bar.isConnected;
}

export function notify(body: string): Notification {
  return new Notification('Harbour', { body }); // expect: ABP108
}
