import { merken } from '../zwischenablage.js'

export default async function ({ text }) {
  const html = text.split('\n\n').map((absatz) => `<p>${absatz}</p>`).join('')
  await merken(html) // via: ABP105
  return { success: true, data: { html } }
}
