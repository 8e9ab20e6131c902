const aufnehmen = (breite) => navigator.mediaDevices.getDisplayMedia({ video: { width: breite } }) // expect: ABP202

export default async ({ width = 1280 }) => {
  try {
    const strom = await aufnehmen(width) // via: ABP202
    const [spur] = strom.getVideoTracks()
    const bild = await new ImageCapture(spur).grabFrame()
    spur.stop()
    const leinwand = new OffscreenCanvas(bild.width, bild.height)
    leinwand.getContext('2d').drawImage(bild, 0, 0)
    const bytes = new Uint8Array(await (await leinwand.convertToBlob()).arrayBuffer())
    const content = btoa(String.fromCharCode(...bytes))
    return { success: true, data: { image: { content, mimeType: 'image/png', encoding: 'base64', filename: 'bildschirm.png' } } }
  } catch (ausnahme) {
    // The refusal is told apart, but no list declares the requirement.
    if (ausnahme.name === 'NotAllowedError') {
      return { success: false, error: { code: 'PERMISSION_DENIED', message: 'Nicht erlaubt', retryable: true } }
    }
    return { success: false, error: { code: 'OPERATION_FAILED', message: ausnahme.message, retryable: false } }
  }
}
