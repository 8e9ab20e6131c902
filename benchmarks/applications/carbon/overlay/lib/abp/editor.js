// The editor of the page, once it is mounted
let editor = null

export function attachEditor(component) {
  editor = component
}

export function detachEditor(component) {
  if (editor === component) {
    editor = null
  }
}

export function withEditor(fn) {
  if (!editor) {
    throw Object.assign(new Error('The editor is not on the page'), {
      code: 'CAPABILITY_UNAVAILABLE',
      retryable: true,
    })
  }
  return fn(editor)
}
