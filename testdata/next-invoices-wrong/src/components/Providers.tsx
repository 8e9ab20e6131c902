'use client';

import '@/abp/runtime';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { store } from '@/state/store';
import { PreviewProvider } from './PreviewProvider';

export function Providers({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <PreviewProvider>{children}</PreviewProvider>
    </Provider>
  );
}
