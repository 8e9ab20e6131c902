export const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve));

/** Presses keys, as a person would. */
export const press = (key: string, modifiers: KeyboardEventInit = {}) => {
  document.documentElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, ...modifiers })
  );
};

/** The button with this text in the dialog that is open. */
export const findButton = (text: string) =>
  Array.from(document.querySelectorAll<HTMLButtonElement>('[role="dialog"] button')).find(
    button => button.textContent === text
  );
