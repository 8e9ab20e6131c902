// A dialog is open or not; what shows that is of the package.
import { useState } from 'react';

export function useDisclosure(given = {}) {
  const [isOpen, set] = useState(given.defaultIsOpen ?? false);
  const onOpen = () => {
    set(true);
    if (given.onOpen !== undefined) given.onOpen();
  };
  const onClose = () => {
    set(false);
    if (given.onClose !== undefined) given.onClose();
  };
  return { isOpen, open: isOpen, onOpen, onClose, onToggle: () => set((is) => !is), setOpen: set };
}
