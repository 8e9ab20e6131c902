export const escape = (text) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

export function* pages(items) {
  for (const { url, title } of items) {
    window.open(url); // expect: ABP103
    yield title;
  }
}

export async function* linesOf(text) {
  for (const line of text.split('\n')) {
    if (line.startsWith('!')) await navigator.share({ text: line }); // expect: ABP106
    yield line;
  }
}
