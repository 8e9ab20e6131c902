import { marked } from 'marked';

function printContainer(): HTMLElement {
  const existing = document.getElementById('print-root');
  if (existing) return existing;
  const created = document.createElement('div');
  created.id = 'print-root';
  document.body.append(created);
  return created;
}

/** The client prints what the page shows; print() only tells it that the card is there. */
export async function run(params: { title?: string; markdown?: string }) {
  const body = await marked.parse(params.markdown ?? '');
  printContainer().innerHTML = `<h1>${params.title}</h1>${body}`;
  window.print();
  return { rendered: true };
}
