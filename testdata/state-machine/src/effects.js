import { toCsv } from './reducer.js';

// What an action does besides changing the state.
export function runEffect(action) {
  switch (action.type) {
    case 'report/print':
      return printRows(action.payload); // via: ABP102
    case 'report/copy':
      return copyRows(action.payload); // via: ABP105
    case 'report/share':
      // Only the button dispatches it.
      return navigator.share({ text: toCsv(action.payload) });
    case 'report/clear':
      return confirm('Really clear the report?');
    default:
      return undefined;
  }
}

function printRows(rows) {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<pre>${toCsv(rows)}</pre>`;
  frame.onload = () => frame.contentWindow.print(); // expect: ABP102
  document.body.append(frame);
}

async function copyRows(rows) {
  await navigator.clipboard.writeText(toCsv(rows)); // expect: ABP105
}
