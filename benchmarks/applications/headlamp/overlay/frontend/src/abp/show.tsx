import { SnackbarProvider } from 'notistack';
import { type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { Router } from 'react-router-dom';
import i18n from '../i18n/config';
import type { Context } from './types';

/** Shows an element beside the app, with everything that the app's components ask for. */
export function show({ history, store }: Context, element: ReactElement) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);

  flushSync(() => {
    root.render(
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <SnackbarProvider>
            <Router history={history}>{element}</Router>
          </SnackbarProvider>
        </I18nextProvider>
      </Provider>
    );
  });

  return {
    container,
    buttons: () => Array.from(container.querySelectorAll('button')),
    remove: () => {
      root.unmount();
      container.remove();
    },
  };
}
