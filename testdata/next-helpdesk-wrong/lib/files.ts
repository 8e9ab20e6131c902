export function pickFiles(accept: string): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), { type: 'file', multiple: true, accept });
  return new Promise((resolve) => {   // via: ABP201
    input.onchange = () => resolve([...(input.files ?? [])]);
    input.click();   // expect: ABP201
  });
}
