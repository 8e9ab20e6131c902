import { notebook } from '@/state/notebook.svelte'
import { copyText } from '@/lib/copy'
import { notePdf } from '@/lib/pdf'
import type Editor from '@/components/Editor.svelte'

export type Handler = (params: any) => unknown

export interface CanvasApi {
  toPng(width: number): string
  copyImage(): Promise<void>
}

export interface Ui {
  editor(): ReturnType<typeof Editor>
  canvas(): CanvasApi
}

export function createHandlers(ui: Ui): Record<string, Handler> {
  return {
    'notes.list': () => ({ titles: notebook.notes.map((note) => note.title) }),

    'notes.attach': () => { // via: ABP201
      ui.editor().attach() // via: ABP201
      return { noteId: notebook.current }
    },

    'notes.toClipboard': async ({ noteId }) => { // via: ABP105
      const { text } = notebook.find(noteId)
      await copyText(text) // via: ABP105
      return { length: text.length }
    },

    'notes.saveAs': async ({ noteId }) => { // via: ABP107
      const { saveNote } = await import('@/lib/files')
      return { name: await saveNote(notebook.find(noteId)) } // via: ABP107
    },

    'canvas.toClipboard': async () => { // via: ABP105
      await ui.canvas().copyImage() // via: ABP105
      return { copied: true }
    },

    'canvas.present': () => { // via: ABP109
      notebook.present() // via: ABP109
      return { presenting: notebook.presenting }
    },

    'pen.pickColor': async () => { // via: ABP203
      const color = await notebook.pickColor() // via: ABP203
      return { color }
    },

    'export.pdf': ({ noteId }) => { // via: ABP104
      const note = notebook.find(noteId)
      const base64 = notePdf(note) // via: ABP104
      return { content: base64, mimeType: 'application/pdf', encoding: 'base64', filename: `${noteId}.pdf` }
    },

    'export.png': ({ width = 1200 }) => { // via: ABP104
      const content = ui.canvas().toPng(width)
      notebook.download = { name: 'drawing.png', url: `data:image/png;base64,${content}` } // via: ABP104
      return { content, mimeType: 'image/png', encoding: 'base64', filename: 'drawing.png' }
    },
  }
}
