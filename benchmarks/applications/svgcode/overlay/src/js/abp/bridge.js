// The buttons of the app, for an agent: what a person clicks, it clicks.
import {
  copyButton,
  fileOpenButton,
  installButton,
  languageSelect,
  pasteButton,
  resetAllButton,
  saveSVGButton,
  shareSVGButton,
} from '../domrefs.js';

const BUTTONS = {
  copy: copyButton,
  open: fileOpenButton,
  save: saveSVGButton,
  share: shareSVGButton,
  paste: pasteButton,
  install: installButton,
  reset: resetAllButton,
};

export const press = (name) => {
  const button = BUTTONS[name];
  if (!button || button.style.display === 'none') {
    return false;
  }
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return true;
};

export const change = (input, value) => {
  input.value = value;
  input.dispatchEvent(new Event('change'));
};

export const chooseLanguage = (tag) => change(languageSelect, tag);
