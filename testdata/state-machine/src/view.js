import { clearReport, printReport, shareReport } from './actions.js';
import { store } from './store.js';

const actions = {
  print: () => printReport(store.getState().rows),
  share: () => shareReport(store.getState().rows),
  clear: () => clearReport(),
};

for (const button of document.querySelectorAll('[data-action]')) {
  button.addEventListener('click', () => store.dispatch(actions[button.dataset.action]()));
}

store.subscribe(({ rows }) => {
  const table = document.querySelector('#report');
  table.replaceChildren(
    ...rows.map((row) => {
      const tr = document.createElement('tr');
      tr.append(...Object.values(row).map((cell) => Object.assign(document.createElement('td'), { textContent: cell })));
      return tr;
    }),
  );
});
