import React from 'react';
import { render, unmountComponentAtNode } from 'react-dom';
import { Provider } from 'react-redux';
import getAppStore from './appStore';

export default function showModal(ModalConnector, props) {
  const container = document.createElement('div');

  function onModalClose() {
    unmountComponentAtNode(container);
    container.remove();
  }

  document.body.appendChild(container);

  render(
    <Provider store={getAppStore()}>
      <ModalConnector
        {...props}
        isOpen={true}
        onModalClose={onModalClose}
      />
    </Provider>,
    container
  );

  // All modals render into this element.
  return document.getElementById('portal-root');
}
