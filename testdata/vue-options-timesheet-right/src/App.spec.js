import { mount } from '@vue/test-utils';
import { it, vi } from 'vitest';
import App from './App.vue';
import store from './store';

it('lets an agent copy, in a test', async () => {
  const wrapper = mount(App, { global: { plugins: [store] } });
  window.abp = {
    protocolVersion: '0.1',
    call: async (capability) => {
      if (capability === 'export.csv') wrapper.vm.download();
      window.confirm = vi.fn();
      confirm('sure?');
    },
  };
  await window.abp.call('export.csv');
});
