import type { App } from 'vue';
import { createAbpService } from '@/modules/abp/abp.services';

export const abp = {
  install: (app: App) => {
    window.abp = createAbpService({ app });
  },
};
