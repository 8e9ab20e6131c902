import { lesen } from './speicher.js'

const erfolg = (data) => ({ success: true, data })

export const sofort = new Map([
  ['convert.textToJson', ({ text }) => erfolg({ json: text.split('\n') })],
  ['storage.read', async ({ key }) => erfolg({ text: await lesen(key) })],
  ['share.link', ({ text }) => erfolg({ url: `https://notizblock.example/#${encodeURIComponent(text)}` })],
])

sofort.set('contact.call', async ({ name }) => { // via: ABP109
  const nummer = await lesen(`telefon:${name}`)
  location.href = `tel:${nummer}` // expect: ABP109
  return erfolg({ nummer })
})

sofort.set('ai.translate', window.AcmeTranslate.run) // expect: ABP902

export const spaeter = new Map([
  ['convert.textToHtml', () => import('./tasks/html.js')], // via: ABP105
  ['export.archive', () => import('./tasks/archiv.js')], // via: ABP201
  ['generate.screenshot', () => import('./tasks/bildschirm.js')], // via: ABP202
])
