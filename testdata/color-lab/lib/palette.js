// Colour arithmetic; knows nothing of the page.
class Color {
  constructor(r, g, b) {
    Object.assign(this, { r, g, b })
  }

  static parse(hex) {
    const n = parseInt(hex.replace('#', ''), 16)
    return new Color(n >> 16, (n >> 8) & 255, n & 255)
  }

  get luminance() {
    const [r, g, b] = [this.r, this.g, this.b].map((v) => {
      const s = v / 255
      return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }

  contrast(other) {
    const [hi, lo] = [this.luminance, other.luminance].sort((a, b) => b - a)
    return (hi + 0.05) / (lo + 0.05)
  }
}

class Palette {
  #colors = []

  add(...colors) {
    this.#colors.push(...colors)
    return this
  }

  toCss() {
    return this.#colors.map((c, i) => `--swatch-${i}: ${c};`).join('\n')
  }

  async copy() {
    const { clipboard } = navigator
    await clipboard.writeText(this.toCss()) // expect: ABP105
    return this.#colors.length
  }
}
