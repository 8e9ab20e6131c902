import React from 'react';
import ReactDOM from 'react-dom';
import pubsub from 'pubsub-js';
import { Button } from 'app/components/Buttons';
import Modal from 'app/components/Modal';
import HelpContainer from 'app/containers/Settings/About/HelpContainer';
import RestoreDefaults from 'app/containers/Settings/Workspace/RestoreDefaults';
import Workspace from 'app/containers/Settings/Workspace/Workspace';
import ServerDisconnected from 'app/containers/Workspace/modals/ServerDisconnected';
import portal from 'app/lib/portal';
import store from 'app/store';
import defaultState from 'app/store/defaultState';
import { answer } from './answers';

const actions = {
  openModal: () => {},
  closeModal: () => {},
};

const mount = (element) => {
  const node = document.createElement('div');
  document.body.appendChild(node);
  const instance = ReactDOM.render(element, node);
  return { node, instance };
};

export const saveSettings = async () => {
  const { instance } = mount(
    <Workspace state={{ modal: { name: '', params: {} } }} actions={actions} />
  );
  await instance.handleExport();
  return answer({ status: 'saved' });
};

export const importSettings = () => {
  const { node } = mount(
    <Workspace state={{ modal: { name: '', params: {} } }} actions={actions} />
  );
  const buttons = node.querySelectorAll('.pull-right button');
  buttons[0].click();
  return answer({ workspace: store.get('workspace') });
};

export const restoreDefaults = () => {
  const { node } = mount(<RestoreDefaults actions={actions} />);
  const buttons = node.querySelectorAll('button');
  buttons[buttons.length - 1].click();
  return answer({ workspace: store.get('workspace') });
};

export const confirmRestore = async () => {
  let agreed = false;

  await portal(({ onClose }) => (
    <Modal size="xs" onClose={onClose}>
      <Modal.Body>Restore?</Modal.Body>
      <Modal.Footer>
        <Button
          onClick={() => {
            agreed = true;
            onClose();
          }}
        >
          Restore
        </Button>
      </Modal.Footer>
    </Modal>
  ));

  return answer({ agreed });
};

export const restartServer = () => {
  const { node } = mount(<ServerDisconnected />);
  node.querySelector('button').click();
  return answer({ connected: false });
};

export const reportMistake = () => {
  const { node } = mount(<HelpContainer />);
  const [, report] = node.querySelectorAll('button');
  report.click();
  return answer({ label: report.textContent });
};

export const resetWidgets = () => {
  const widgets = defaultState.workspace.container.primary.widgets;
  store.set('workspace.container.primary.widgets', widgets);
  pubsub.publish('updatePrimaryWidgets', widgets);
  return answer({ widgets });
};
