export interface Note {
  id: string
  title: string
  text: string
}

class Notebook {
  notes = $state<Note[]>([])
  current = $state<string | null>(null)
  presenting = $state(false)
  color = $state('#000000')
  download = $state<{ name: string; url: string } | null>(null)
  titles = $derived(this.notes.map((note) => note.title))

  find(id: string) {
    return this.notes.find((note) => note.id === id)!
  }

  present() {
    this.presenting = true
    document.documentElement.requestFullscreen() // expect: ABP109
  }

  async pickColor() {
    const dropper = new (window as any).EyeDropper()
    const { sRGBHex } = await dropper.open() // expect: ABP203
    this.color = sRGBHex
    return sRGBHex as string
  }

  // the share button of the toolbar
  async shareCurrent() {
    const note = this.find(this.current!)
    await navigator.share({ title: note.title, text: note.text })
  }
}

export const notebook = new Notebook()
