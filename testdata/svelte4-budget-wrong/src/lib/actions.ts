export function saveLink(node: HTMLAnchorElement) {
  const save = () => node.click(); // expect: ABP104
  window.addEventListener('budget:save', save);

  return {
    destroy() {
      window.removeEventListener('budget:save', save);
    },
  };
}
