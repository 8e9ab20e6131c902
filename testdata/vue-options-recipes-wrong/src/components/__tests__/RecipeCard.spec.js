import { mount } from '@vue/test-utils';
import { expect, it, vi } from 'vitest';
import RecipeCard from '../RecipeCard.vue';

it('copies the svg', async () => {
  const writeText = vi.fn();
  Object.assign(navigator, { clipboard: { writeText } });
  const wrapper = mount(RecipeCard);
  await wrapper.find('button').trigger('click');
  await navigator.clipboard.writeText('again');
  expect(writeText).toHaveBeenCalledTimes(2);
});
