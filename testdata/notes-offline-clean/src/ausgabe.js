// Was herauskommt (für alle) und wie es hinausgeht (nur für Menschen).
const entschaerft = (text) => text.replace(/[&<>]/g, (z) => `&#${z.charCodeAt(0)};`)

export function alsHtml({ titel, text }) {
    const print = (zeile) => `<p>${entschaerft(zeile)}</p>`
    return `<h1>${entschaerft(titel)}</h1>` + text.split('\n').map((zeile) => print(zeile)).join('')
}

export const alsArchiv = (zettel) => JSON.stringify({ version: 2, zettel }, null, 2)

export function ladeHerunter(name, text) {
    const a = document.createElement('a')
    a.download = name
    a.href = URL.createObjectURL(new Blob([text]))
    a.click()
}

export function kopiere(text) {
    return navigator.clipboard.writeText(text).catch(() => {
        const feld = document.createElement('textarea')
        feld.value = text
        document.body.append(feld)
        feld.select()
        document.execCommand('copy')
        feld.remove()
    })
}
