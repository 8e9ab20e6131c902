// Runs apps in jsdom, and says which sinks each handler reaches: called first, and after other handlers were.
// node run.mjs MODULES APPS.json OUT.json: MODULES is a folder with node_modules, APPS.json lists {name, folder, handlers}.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const [modules, listed, out] = process.argv.slice(2)
const require = createRequire(path.join(path.resolve(modules), 'package.json'))
const { JSDOM } = require('jsdom')
const { window } = new JSDOM('<!doctype html><body></body>', { url: 'http://localhost/' })
const { document } = window
Object.assign(globalThis, { window, document, HTMLElement: window.HTMLElement, IS_REACT_ACT_ENVIRONMENT: true })
console.error = () => {}

const reached = new Set()
const navigator = { userAgent: 'jsdom', clipboard: { writeText: async () => void reached.add('ABP105') } }
Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true })
window.alert = () => void reached.add('ABP101')
window.open = () => void reached.add('ABP103')

const ROWS = [[], [{ id: 1, name: 'c', open: false }], [{ id: 2, name: '', open: true }, { id: 3, name: 'd', open: false }]]
const answers = [...ROWS, null] // null: the request fails
let answer = null
globalThis.fetch = window.fetch = async () => {
  if (!answer) throw new TypeError('Failed to fetch')
  return { ok: true, json: async () => structuredClone(answer) }
}

const samples = []
for (const id of [1, 2, 3, 'a', 'b']) {
  for (let i = 0; i < 3; i++) {
    const [mode, text, name] = [['edit', 'export', 'view'][i], ['', 'hey', 'hello'][i], ['a', 'copy', ''][i]]
    samples.push({ id, name, mode, text, flag: i === 0, rows: ROWS[i] })
  }
}

let drawn = 1
const draw = (list) => {
  drawn = (drawn * 1103515245 + 12345) & 0x7fffffff
  return list[(drawn >> 16) % list.length]
}

const { buildSync } = require('esbuild')
const { act } = require('react-dom/test-utils')
const client = require('react-dom/client')

/** Loads an app anew, lets `work` call its handlers, and takes it down. */
async function fresh(load, work) {
  const element = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'root' }))
  const roots = []
  const createRoot = (...given) => roots[roots.push(client.createRoot(...given)) - 1]
  await act(async () => load((name) => (name === 'react-dom/client' ? { ...client, createRoot } : require(name))))
  await work(async (name, parameters) => {
    answer = draw(answers)
    await act(async () => {
      await window.abp.call(name, structuredClone(parameters)).catch(() => {})
    })
  })
  await act(async () => roots.forEach((root) => root.unmount()))
  element.remove()
}

const results = {}
for (const { name, folder, handlers } of JSON.parse(readFileSync(listed, 'utf8'))) {
  const built = buildSync({
    entryPoints: [path.join(folder, 'src/index.jsx')],
    bundle: true,
    write: false,
    format: 'cjs',
    packages: 'external',
    jsx: 'automatic',
  })
  const load = new Function('require', built.outputFiles[0].text)
  const result = {}
  for (const handler of handlers) {
    const [first, later] = [new Set(), new Set()]
    for (const parameters of handler === 'app.load' ? samples.slice(0, 12) : samples) {
      await fresh(load, async (call) => {
        reached.clear()
        await call(handler, parameters)
        reached.forEach((rule) => first.add(rule))
      })
    }
    for (let round = 0; round < 60; round++) {
      await fresh(load, async (call) => {
        for (let left = draw([1, 2, 3, 4]); left; left--) await call(draw(handlers), draw(samples))
        reached.clear()
        await call(handler, draw(samples))
        reached.forEach((rule) => later.add(rule))
      })
    }
    result[handler] = { first: [...first].sort(), later: [...later].sort() }
  }
  results[name] = result
}
writeFileSync(out, JSON.stringify(results))
process.exit(0)
