import { alle, schreib, wirfWeg } from './speicher.js'
import { alsArchiv, alsHtml, kopiere, ladeHerunter } from './ausgabe.js'

let offen = null

export function richteOberflaecheEin(dokument) {
    const $ = (id) => dokument.getElementById(id)
    const bei = (id, tu) => $(id).addEventListener('click', tu)

    bei('kopieren', () => offen && kopiere(alsHtml(offen)))
    bei('teilen', () => navigator.share({ title: offen.titel, text: offen.text }))
    bei('drucken', () => window.print())
    bei('sichern', async () => ladeHerunter('zettel.json', alsArchiv(await alle())))
    bei('laden', () => $('datei').click())
    bei('loeschen', async () => {
        if (!confirm(`„${offen.titel}“ wirklich löschen?`)) return
        await wirfWeg(offen.id)
        alert('Gelöscht.')
        zeichne($)
    })
    $('datei').addEventListener('change', async (ereignis) => {
        const { zettel } = JSON.parse(await ereignis.target.files[0].text())
        await Promise.all(zettel.map(schreib))
        zeichne($)
    })
    zeichne($)
}

async function zeichne($) {
    const zettel = await alle()
    $('zettel').replaceChildren(...zettel.map((z) => {
        const li = document.createElement('li')
        li.textContent = z.titel
        li.onclick = () => {
            offen = z
            $('blatt').innerHTML = alsHtml(z)
        }
        return li
    }))
}

// Erinnerungen gehören der Oberfläche, nicht dem Agenten.
setInterval(async () => {
    const faellig = (await alle()).filter((z) => z.faellig && z.faellig < Date.now())
    for (const z of faellig) new Notification(z.titel)
}, 60000)
