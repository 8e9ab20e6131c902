import { h } from 'preact';
import { goal, route, total, unit } from '../store.js';
import { Chart } from './chart.js';
import { Dialog } from './dialog.js';
import { Form } from './form.js';
import { List } from './list.js';

const pages = {
  list: List,
  chart: Chart,
  form: Form,
};

export function App() {
  const Page = pages[route.value] ?? List;
  return h(
    'main',
    null,
    h('h1', null, `Logbook: ${total.value} of ${goal.value} ${unit.value}`),
    h(
      'nav',
      null,
      Object.keys(pages).map((name) => h('a', { key: name, href: `#/${name}` }, name)),
    ),
    h(Page),
    h(Dialog),
  );
}
