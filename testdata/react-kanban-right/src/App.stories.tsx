import type { Meta, StoryObj } from '@storybook/react';
import { App } from './App';

const meta: Meta<typeof App> = { component: App };
export default meta;

export const WithAgent: StoryObj<typeof App> = {
  play: async () => {
    window.abp = {
      protocolVersion: '0.1',
      initialize: async () => ({}),
      call: async (name: string) => {
        if (name === 'clipboard.write') await navigator.clipboard.writeText('x');
        alert(name);
        return { success: true };
      },
    };
  },
};
