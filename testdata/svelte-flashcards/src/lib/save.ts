export function saveText(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(anchor);
  anchor.dispatchEvent(new MouseEvent('click')); // expect: ABP104
  anchor.remove();
  URL.revokeObjectURL(url);
}
