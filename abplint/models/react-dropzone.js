// An area for files: pressing it opens the dialog, as `open()` does, and what is dropped or chosen goes to its listeners.
import { useRef } from 'react';
import { useDropzone as made } from 'react-dropzone';

const both = (given, own) => (event) => {
  if (given !== undefined) given(event);
  own(event);
};

export function useDropzone(options = {}) {
  const { onDrop, onDropAccepted, accept, multiple = true, noClick, disabled } = options;
  const area = made(options);
  const inputRef = useRef(null);
  const take = (files, event) => {
    if (onDrop !== undefined) onDrop(files, [], event);
    if (onDropAccepted !== undefined) onDropAccepted(files, event);
  };
  const press = () => {
    if (noClick !== true && disabled !== true) area.open();
  };
  const getRootProps = ({ refKey, onClick, onDrop: drop, ...others } = {}) => ({
    onClick: both(onClick, press),
    onDrop: both(drop, (event) => take(event.dataTransfer.files, event)),
    ...others,
  });
  const getInputProps = ({ refKey = 'ref', onClick, onChange, ...others } = {}) => ({
    accept,
    multiple,
    type: 'file',
    onChange: both(onChange, (event) => take(event.target.files, event)),
    onClick: both(onClick, (event) => event.stopPropagation()),
    [refKey]: inputRef,
    ...others,
  });
  return { ...area, open: area.open, inputRef, getRootProps, getInputProps };
}
