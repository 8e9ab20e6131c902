// The page's own messages. Nothing here stops the page.
export function alert(text) {
  const toast = document.createElement('output')
  toast.textContent = text
  document.getElementById('toasts').append(toast)
  setTimeout(() => toast.remove(), 4000)
}

// Is there something? (Named before anybody thought of window.confirm.)
export const confirm = (value) => value !== undefined && value !== null

export function open(id) {
  const lines = []
  return { id, print: (line) => lines.push(line), close: () => lines.splice(0) }
}

/** Asks a person; the toolbar only. */
export function ask(question) {
  const dialog = document.getElementById('ask')
  dialog.querySelector('p').textContent = question
  dialog.showModal()
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true })
  })
}
