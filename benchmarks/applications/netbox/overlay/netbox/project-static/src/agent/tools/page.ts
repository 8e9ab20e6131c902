import { setColorMode } from '../../colorMode';
import { getElements } from '../../util';
import { first, need } from '../page';
import { offer, ToolError } from '../registry';

function select(element: HTMLSelectElement, values: string[]): void {
  for (const option of element.options) {
    option.selected = values.includes(option.value);
  }
  element.dispatchEvent(new Event('change'));
}

offer('table.configure', 'The columns of the table', { columns: 'array' }, ({ columns }) => {
  const form = first<HTMLFormElement>('form.userconfigform');
  for (const option of getElements<HTMLOptionElement>('#id_columns > option')) {
    option.selected = columns.includes(option.value);
  }
  form.requestSubmit();
  return { columns };
});

offer('table.filter', 'Applies saved filters', { filters: 'array' }, ({ filters }) => {
  select(need('saved-filter-select'), filters);
  return { filters };
});

offer('table.toggleDepth', 'Shows or hides the depth of prefixes', {}, () => {
  first('button.toggle-depth').click();
  return { toggled: true };
});

offer('racks.show', 'What racks show', { view: 'string' }, ({ view }) => {
  for (const control of getElements<HTMLSelectElement>('select.rack-view')) {
    select(control, [view]);
  }
  return { view };
});

offer('racks.paper', 'The racks on paper', { view: 'string' }, ({ view }) => {
  for (const control of getElements<HTMLSelectElement>('select.rack-view')) {
    select(control, [view]);
  }
  window.print();
  return { view, printed: true };
});

offer('dashboard.unlock', 'Lets the dashboard be changed', {}, () => {
  need('unlock_dashboard').click();
  return { locked: false };
});

offer('dashboard.save', 'Keeps the dashboard as it is', {}, () => {
  need('save_dashboard').click();
  return { saved: true };
});

offer('search.run', 'Searches everything', { query: 'string' }, ({ query }) => {
  const input = first<HTMLInputElement>('header input[name="q"]');
  input.value = query;
  if (!input.form) {
    throw new ToolError('NOT_SUPPORTED', 'The search has no form', true);
  }
  input.form.submit();
  return { query };
});

offer('state.setColorMode', 'Light or dark', { mode: 'string' }, ({ mode }) => {
  setColorMode(mode === 'dark' ? 'dark' : 'light');
  return { mode };
});
