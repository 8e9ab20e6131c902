import type { Note } from '@/state/notebook.svelte'

export async function saveNote(note: Note): Promise<string> {
  const handle = await (window as any).showSaveFilePicker({ suggestedName: `${note.title}.md` }) // expect: ABP107
  const stream = await handle.createWritable()
  await stream.write(note.text)
  await stream.close()
  return handle.name
}

export async function openNote(): Promise<string> {
  const [handle] = await (window as any).showOpenFilePicker()
  return (await handle.getFile()).text()
}
