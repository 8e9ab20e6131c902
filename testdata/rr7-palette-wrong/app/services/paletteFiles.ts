class PaletteFiles {
  private readonly types = [{ description: 'Palette', accept: { 'application/json': ['.palette'] } }];

  async open(): Promise<string[]> {
    const [handle] = await window.showOpenFilePicker({ types: this.types }); // expect: ABP201
    const file = await handle.getFile();
    return JSON.parse(await file.text());
  }

  async saveCss(css: string): Promise<void> {
    const handle = await window.showSaveFilePicker({ suggestedName: 'palette.css' }); // expect: ABP107
    await this.write(handle, css);
  }

  /** File menu only. */
  async savePalette(colours: string[]): Promise<void> {
    const handle = await window.showSaveFilePicker({ suggestedName: 'my.palette', types: this.types });
    await this.write(handle, JSON.stringify(colours));
  }

  private async write(handle: FileSystemFileHandle, text: string) {
    const writable = await handle.createWritable();
    await writable.write(text);
    await writable.close();
  }
}

export const paletteFiles = new PaletteFiles();
