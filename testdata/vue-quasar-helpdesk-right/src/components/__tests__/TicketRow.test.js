import { mount } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import TicketRow from '../TicketRow.vue';

it('shares', () => {
  navigator.share = vi.fn();
  const wrapper = mount(TicketRow, { props: { ticket: { title: 'Printer on fire' } } });
  wrapper.vm.share();
  navigator.share({ title: 'again' });
  expect(navigator.share).toHaveBeenCalledTimes(2);
});
