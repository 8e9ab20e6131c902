/** The classic. */
export function saveText(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const a = document.createElement('a');
  a.style.display = 'none';
  a.href = url;
  a.download = name;
  document.body.appendChild(a);
  a.click(); // expect: ABP104
  setTimeout(() => {
    URL.revokeObjectURL(url);
    a.remove();
  }, 0);
}

/** The one-liner. */
export function asObject(json: string): void {
  Object.assign(document.createElement('a'), { href: 'data:application/json,' + encodeURIComponent(json), download: 'data.json' }).click(); // expect: ABP104
}

/** Makes the link; somebody else presses it. */
export function asFile(file: File): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  return link;
}

export const press = (element: HTMLElement): void => element.click(); // expect: ABP104

/** Buttons only. */
export function saveSvg(svg: SVGElement): void {
  const holder = document.createElement('div');
  holder.innerHTML = `<a download="chart.svg" href="data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}">x</a>`;
  holder.querySelector('a')!.click();
}
