// The canvas, and the ways a picture leaves it.
class Stage {
  constructor(canvas) {
    this.canvas = canvas
    this.ctx = canvas.getContext('2d')
  }

  paint(colors) {
    const { ctx, canvas } = this
    const width = canvas.width / colors.length
    ctx.save()
    colors.forEach((color, i) => {
      ctx.fillStyle = color
      ctx.fillRect(i * width, 0, width, canvas.height)
    })
    ctx.restore()
  }

  at(x, y) {
    const [r, g, b] = this.ctx.getImageData(x, y, 1, 1).data
    return '#' + [r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')
  }

  base64(type) {
    return this.canvas.toDataURL(type).split(',')[1]
  }

  saveImage(filename, type) {
    this.canvas.toBlob((blob) => { // via: ABP104
      const anchor = Object.assign(document.createElement('a'), {
        href: URL.createObjectURL(blob),
        download: filename,
      })
      anchor.dispatchEvent(new MouseEvent('click', { bubbles: true })) // expect: ABP104
    }, type)
  }

  async saveAs(suggestedName, text) {
    const handle = await showSaveFilePicker({ suggestedName }) // expect: ABP107
    const writable = await handle.createWritable()
    await writable.write(text)
    await writable.close()
  }

  async present() {
    await this.canvas.requestFullscreen({ navigationUI: 'hide' }) // expect: ABP109
    return [this.canvas.width, this.canvas.height]
  }
}
