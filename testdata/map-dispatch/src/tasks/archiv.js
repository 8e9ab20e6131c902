async function ordnerWaehlen() {
  const { showDirectoryPicker: waehle } = window
  return waehle({ mode: 'readwrite' }) // expect: ABP201
}

const exportieren = async ({ notes }) => {
  const ordner = await ordnerWaehlen() // via: ABP201
  const datei = await ordner.getFileHandle('notizen.txt', { create: true })
  const strom = await datei.createWritable()
  const inhalt = notes.join('\n---\n')
  await strom.write(inhalt)
  await strom.close()
  return { success: true, data: { document: { content: inhalt, mimeType: 'text/plain', encoding: 'utf-8', filename: 'notizen.txt' } } }
}

export { exportieren as default }
