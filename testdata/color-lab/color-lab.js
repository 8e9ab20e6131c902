// Color Lab: canvas, EyeDropper and image export; a class runtime over classic scripts.
const stage = new Stage(document.getElementById('stage'))
const accent = document.querySelector('#accent')

const STRING = { type: 'string' }
const COLORS = { type: 'array', items: STRING }
const object = (properties, required = []) => ({ type: 'object', properties, required })

const MENU = [
  { name: 'palette.pick', description: 'Pick colours from the screen', available: true, inputSchema: object({ count: { type: 'number' } }) },
  { name: 'palette.accent', description: 'Choose the accent colour', available: true, inputSchema: object({}) },
  { name: 'palette.copy', description: 'CSS variables of a palette', available: true, inputSchema: object({ colors: COLORS }, ['colors']) },
  { name: 'palette.contrast', description: 'Contrast of two colours', available: true, inputSchema: object({ a: STRING, b: STRING }, ['a', 'b']) },
  { name: 'export.image', description: 'A palette as an image', available: true, inputSchema: object({ colors: COLORS, type: STRING }, ['colors']) },
  { name: 'export.swatches', description: 'A palette as a CSS file', available: true, inputSchema: object({ colors: COLORS }, ['colors']) },
  { name: 'stage.present', description: 'Show a palette in full', available: true, inputSchema: object({ colors: COLORS }, ['colors']) },
  { name: 'stage.load', description: 'Load a picture', available: true, inputSchema: object({}) },
  { name: 'stage.sample', description: 'Colour at a point', available: true, inputSchema: object({ x: { type: 'number' }, y: { type: 'number' } }, ['x', 'y']) },
]

class ColorLabRuntime {
  protocolVersion = '0.1'
  app = { id: 'io.example.colorlab', name: 'Color Lab', version: '0.9.0' }
  initialized = false
  sessionId = null

  async initialize() {
    this.initialized = true
    this.sessionId = crypto.randomUUID()
    return {
      sessionId: this.sessionId,
      protocolVersion: this.protocolVersion,
      app: this.app,
      capabilities: MENU.map(({ name, available }) => ({ name, available })),
      features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
    }
  }

  async shutdown() {
    this.initialized = false
    this.sessionId = null
  }

  listCapabilities() {
    return MENU
  }

  async call(capability, params = {}) {
    if (!this.initialized) return this.#no('NOT_INITIALIZED', 'not initialized', true)

    if (capability === 'palette.pick') { // via: ABP203
      return this.#yes(await this.pick(params)) // via: ABP203
    } else if (capability === 'palette.accent') { // via: ABP203
      return this.#yes(await this.chooseAccent()) // via: ABP203
    } else if (capability === 'palette.copy') { // via: ABP105
      const palette = new Palette().add(...params.colors)
      const copied = await palette.copy() // via: ABP105
      return this.#yes({ copied, css: palette.toCss() })
    } else if (capability === 'palette.contrast') {
      return this.#yes({ ratio: Color.parse(params.a).contrast(Color.parse(params.b)) })
    } else if (capability === 'export.image') { // via: ABP104
      return this.#yes(this.image(params)) // via: ABP104
    } else if (capability === 'export.swatches') { // via: ABP107
      return this.#yes(await this.swatches(params)) // via: ABP107
    } else if (capability === 'stage.present') { // via: ABP109
      stage.paint(params.colors)
      const [width, height] = await stage.present() // via: ABP109
      return this.#yes({ width, height })
    } else if (capability === 'stage.load') { // via: ABP201
      return this.#yes(await this.load()) // via: ABP201
    } else if (capability === 'stage.sample') {
      return this.#yes({ color: stage.at(params.x, params.y) })
    }
    return this.#no('UNKNOWN_CAPABILITY', `unknown: ${capability}`, false)
  }

  async pick({ count = 1 }) {
    const dropper = new EyeDropper()
    const colors = []
    while (colors.length < count) {
      const { sRGBHex } = await dropper.open() // expect: ABP203
      colors.push(sRGBHex)
    }
    return { colors }
  }

  chooseAccent() {
    return new Promise((resolve) => { // via: ABP203
      accent.addEventListener('change', () => resolve({ color: accent.value }), { once: true })
      accent.showPicker() // expect: ABP203
    })
  }

  image({ colors, type = 'image/png' }) {
    stage.paint(colors)
    stage.saveImage('palette.png', type) // via: ABP104
    const content = stage.base64(type)
    return { image: { content, mimeType: type, encoding: 'base64', size: Math.floor(content.length * 0.75) } }
  }

  async swatches({ colors }) {
    const content = new Palette().add(...colors).toCss()
    await stage.saveAs('palette.css', content) // via: ABP107
    return { image: { content, mimeType: 'text/css', encoding: 'utf-8', size: content.length } }
  }

  async load() {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    const chosen = new Promise((resolve) => { input.onchange = () => resolve(input.files[0]) })
    input.click() // expect: ABP201
    const bitmap = await createImageBitmap(await chosen)
    stage.ctx.drawImage(bitmap, 0, 0)
    return { width: bitmap.width, height: bitmap.height }
  }

  #yes(data) {
    return { success: true, data }
  }

  #no(code, message, retryable) {
    return { success: false, error: { code, message, retryable } }
  }
}

window.abp = new ColorLabRuntime()
