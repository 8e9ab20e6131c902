import { saveAs } from 'file-saver';
import JSZip from 'jszip';
import type { Note } from '../store';

export class ArchiveService {
  private readonly zip = new JSZip();

  constructor(private readonly filename: string) {}

  add(notes: Note[]): this {
    notes.forEach((note) => this.zip.file(`${note.id}.json`, JSON.stringify(note)));
    return this;
  }

  async finish(): Promise<Blob> {
    const blob = await this.zip.generateAsync({ type: 'blob' });
    saveAs(blob, this.filename); // expect: ABP104
    return blob;
  }
}

export async function archiveNotes(notes: Note[], filename: string): Promise<number> {
  const archive = new ArchiveService(filename).add(notes);
  const blob = await archive.finish(); // via: ABP104
  return blob.size;
}
