import { jsPDF } from 'jspdf'
import type { Note } from '@/state/notebook.svelte'

export function notePdf(note: Note) {
  const doc = new jsPDF()
  doc.text(note.title, 20, 20)
  doc.text(doc.splitTextToSize(note.text, 170), 20, 32)
  doc.save(`${note.id}.pdf`) // expect: ABP104
  return doc.output('datauristring').split(',')[1]
}
