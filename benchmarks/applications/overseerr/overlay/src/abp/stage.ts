const setter = (element: HTMLInputElement | HTMLTextAreaElement) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;

/** Types a text into a field that React controls */
export const fill = (root: ParentNode, selector: string, text: string) => {
  const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    selector
  );
  if (!field) {
    return;
  }
  setter(field)?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

export const wait = (ms: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Presses the button of the modal that is shown */
export const confirmModal = () => {
  document
    .querySelector<HTMLButtonElement>('[data-testid="modal-ok-button"]')
    ?.click();
};

/** Pulls the page down, as a finger does */
export const pull = (distance: number) => {
  const touch = (type: string, screenY: number) =>
    window.dispatchEvent(
      new TouchEvent(type, {
        targetTouches: [
          new Touch({ identifier: 0, target: document.body, screenY }),
        ],
      })
    );
  touch('touchstart', 1);
  touch('touchmove', distance);
  touch('touchend', distance);
};
