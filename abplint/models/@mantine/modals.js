// A modal mounts what it is given; what it asks, a person answers.
import { describe, mount } from 'abplint';

let named = {};

const open = ({ children }) => {
  mount(children);
};

const ask = ({ children, onConfirm, onCancel }) => {
  mount(children);
  mount(describe('button', { onClick: onConfirm }));
  mount(describe('button', { onClick: onCancel }));
};

export const modals = {
  open,
  openModal: open,
  openConfirmModal: ask,
  openContextModal: ({ modal, innerProps }) => {
    if (named[modal] !== undefined) mount(describe(named[modal], { innerProps }));
  },
  close: () => {},
  closeAll: () => {},
};
export const { openModal, openConfirmModal, openContextModal } = modals;
export const useModals = () => modals;

export function ModalsProvider(props) {
  if (props.modals !== undefined) named = props.modals;
  return props.children;
}
