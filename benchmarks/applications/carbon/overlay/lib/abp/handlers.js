import api from '../api'
import { formatCode, omit } from '../util'
import { toIFrame } from '../../components/CopyMenu'
import { withEditor } from './editor'
import { emit } from './events'

const settingsOf = omit(['code', 'loading', 'titleBar', 'backgroundImage'])

const setCode = (editor, { code, language = 'auto' }) =>
  new Promise(resolve => editor.setState({ code, language }, resolve))

export function describe() {
  return withEditor(editor => ({ code: editor.state.code, settings: settingsOf(editor.state) }))
}

export async function update({ code, language }) {
  await withEditor(editor => setCode(editor, { code, language }))
  return { length: code.length }
}

export async function format({ code }) {
  return { code: await formatCode(code) }
}

export async function renderImage(params) {
  const image = await withEditor(async editor => {
    await setCode(editor, params)
    return editor.getCarbonImage({ format: 'png' })
  })
  return { image }
}

export function renderCode({ html }) {
  if (typeof html !== 'string') {
    throw Object.assign(new Error('html is text'), { code: 'INVALID_PARAMS' })
  }
  document.getElementById('export-container').innerHTML = html
  window.print()
  return { rendered: true }
}

export async function exportImage({ format = 'blob', filename }) {
  await withEditor(editor => editor.exportImage(format, { filename }))
  return { status: 'downloaded', filename }
}

export function exportEmbed({ url, width, height }) {
  return { html: toIFrame(url, width, height) }
}

export function exportSettings() {
  return withEditor(editor => {
    const blob = new Blob([JSON.stringify(settingsOf(editor.state))], { type: 'application/json' })
    return { url: URL.createObjectURL(blob) }
  })
}

export async function copyImage() {
  await withEditor(editor => editor.copyImage())
  return { copied: true }
}

export function tweet() {
  withEditor(editor => editor.tweet())
  return { tweeted: true }
}

export async function upload() {
  return { link: await withEditor(editor => editor.imgur()) }
}

export async function listSnippets({ page = 0 }) {
  return { snippets: await api.snippet.list(page) }
}

export async function saveSnippet({ name }) {
  await withEditor(editor => {
    if (name) {
      editor.updateSetting('name', name)
    }
    return editor.props.snippet ? editor.handleSnippetUpdate() : editor.handleSnippetCreate()
  })
  return { name }
}

export async function deleteSnippet() {
  await withEditor(editor => editor.handleSnippetDelete())
  return { deleted: true }
}

export function importSettings() {
  emit('importSettings')
  return { opened: true }
}

export function selectFont({ id }) {
  emit('selectFont', id)
  return { font: id }
}

export function resetSettings() {
  withEditor(editor => editor.resetDefaultSettings())
  return { reset: true }
}

export function setTheme({ id }) {
  withEditor(editor => editor.updateTheme(id))
  return { theme: id }
}
