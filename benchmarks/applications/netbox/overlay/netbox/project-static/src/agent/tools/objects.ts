import { Modal } from 'bootstrap';
import htmx from 'htmx.org';
import { createToast } from '../../bs';
import { apiGetBase, apiPatch, hasError } from '../../util';
import { first, need, once } from '../page';
import { offer, ToolError } from '../registry';

offer('objects.list', 'Objects of a kind', { path: 'string', search: 'string' }, async ({ path, search }) => {
  const query = new URLSearchParams({ q: search ?? '' });
  const answer = await apiGetBase<APIAnswer<APIObjectBase>>(`/api/${path}/?${query}`);
  if (hasError(answer)) {
    throw new ToolError('OPERATION_FAILED', answer.error, false);
  }
  return { objects: answer.results, more: answer.next !== null };
});

offer('objects.update', 'Changes an object', { path: 'string', values: 'object' }, async ({ path, values }) => {
  const answer = await apiPatch<APIObjectBase>(`/api/${path}/`, values);
  if (hasError(answer)) {
    createToast('danger', 'Error', answer.error).show();
    throw new ToolError('OPERATION_FAILED', answer.error, false);
  }
  createToast('success', 'Saved', answer.display).show();
  return answer;
});

offer('objects.confirmDelete', 'Shows what deleting an object would delete', { path: 'string' }, async ({ path }) => {
  const content = need('htmx-modal-content');
  const swapped = once(content, 'htmx:afterSwap');
  htmx.ajax('get', `/${path}/delete/`, '#htmx-modal-content');
  await swapped;
  Modal.getOrCreateInstance(need('htmx-modal')).show();
  return { path };
});

offer('objects.pick', 'The object that a person picks', { path: 'string' }, async ({ path }) => {
  htmx.ajax('get', `/htmx/object-selector/?_model=${path}`, '#htmx-modal-content');
  await once(need('htmx-modal-content'), 'htmx:afterSwap');
  Modal.getOrCreateInstance(need('htmx-modal')).show();
  const { target } = await once<MouseEvent>(need('selector_results'), 'click');
  const link = (target as HTMLElement).closest('a');
  return { id: link?.getAttribute('data-value'), label: link?.getAttribute('data-label') };
});

offer('cables.install', 'Marks a cable as installed', { id: 'number' }, ({ id }) => {
  first<HTMLButtonElement>('button.mark-installed', element => element.dataset.url?.includes(`/${id}/`) ?? false).click();
  return { id };
});

offer('values.copy', 'A value of the object', { name: 'string' }, ({ name }) => {
  first<HTMLElement>('.copy-content', element => element.dataset.clipboardTarget === `#attr_${name}`).click();
  return { name, value: need(`attr_${name}`).innerText };
});

offer('notifications.dismiss', 'Dismisses all notifications', {}, () => {
  first<HTMLAnchorElement>('a[hx-confirm]').click();
  return { dismissed: true };
});
