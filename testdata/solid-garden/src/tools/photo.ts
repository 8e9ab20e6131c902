export function photoFromDisk(): Promise<File> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  return new Promise((resolve) => { // via: ABP201
    input.addEventListener('change', () => resolve(input.files![0]), { once: true });
    input.click(); // expect: ABP201
  });
}
