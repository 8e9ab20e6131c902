// The one file that has been ported already: it imports CommonJS, and CommonJS requires it.
import printJS from 'print-js'
import svg, { label } from './svg.js'

export function page (text) {
  const html = `<!DOCTYPE html><body>${label(text)}</body>`
  printJS({ printable: html, type: 'raw-html' }) // expect: ABP102
  return html
}

export const plain = (source) => svg.text(source)
