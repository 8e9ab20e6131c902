export const print = (values) => values.map((value) => '▇'.repeat(value)).join('\n')

export const copy = (text) => structuredClone({ text }).text

export const help = `
  Copy:  navigator.clipboard.writeText(text)
  Print: window.print()
  Save:  showSaveFilePicker()
`
