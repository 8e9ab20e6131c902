export function save(name, text) {
  const a = document.createElement('a');
  a.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  a.download = name;
  a.click(); // expect: ABP104
}

export function copy(text) {
  return navigator.clipboard.writeText(text);
}
