// Waits for people, which is right for buttons.
export function ask(question) {
  const dialog = document.getElementById('confirm');
  dialog.querySelector('p').textContent = question;
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.querySelector('button').addEventListener('click', () => {
      dialog.close();
      resolve(true);
    }, { once: true });
  });
}

export async function askFor(question) {
  return window.prompt(question) ?? '';
}
