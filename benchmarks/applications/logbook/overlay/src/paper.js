/** A document of its own, printed by itself. */
export function printAlone(html) {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  frame.contentDocument.body.innerHTML = html;
  frame.contentWindow.print();
  setTimeout(() => frame.remove(), 1000);
}

/** The page's own print area, which @media print shows alone. */
export function printArea(html) {
  document.getElementById('print').innerHTML = html;
  window.print();
}
