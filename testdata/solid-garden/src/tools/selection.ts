/** Resolves with the bed that is clicked next. */
export function nextBed(field: HTMLElement): Promise<string | null> {
  return new Promise((resolve) => { // via: ABP204
    const onClick = (event: MouseEvent) => {
      field.removeEventListener('click', onClick);
      resolve((event.target as HTMLElement).getAttribute('data-bed'));
    };
    field.addEventListener('click', onClick); // expect: ABP204
  });
}
