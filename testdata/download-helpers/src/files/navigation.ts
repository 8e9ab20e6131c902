export function goTo(url: string): void {
  window.location.href = url; // expect: ABP104
}

export function openBlob(blob: Blob): void {
  const url = URL.createObjectURL(blob);
  location.assign(url); // expect: ABP104
}

/** Navigation inside the app delivers nothing. */
export function route(path: string): void {
  location.hash = path;
  history.pushState(null, '', path);
}

/** Buttons only. */
export function replaceWith(text: string): void {
  location.replace(`data:text/plain,${encodeURIComponent(text)}`);
}
