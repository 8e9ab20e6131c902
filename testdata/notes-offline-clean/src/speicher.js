// Der Speicher. `open` und `print` heißen hier nur so.
const DATENBANK = 'zettelkasten'

const open = () => new Promise((resolve, reject) => {
    const anfrage = indexedDB.open(DATENBANK, 2)
    anfrage.onupgradeneeded = () => anfrage.result.createObjectStore('zettel', { keyPath: 'id' })
    anfrage.onsuccess = () => resolve(anfrage.result)
    anfrage.onerror = () => reject(anfrage.error)
})

async function mitLager(modus, arbeit) {
    const db = await open()
    return new Promise((resolve, reject) => {
        const tx = db.transaction('zettel', modus)
        const anfrage = arbeit(tx.objectStore('zettel'))
        tx.addEventListener('complete', () => resolve(anfrage.result))
        tx.addEventListener('error', () => reject(tx.error))
    })
}

export const alle = () => mitLager('readonly', (lager) => lager.getAll())
export const lies = (id) => mitLager('readonly', (lager) => lager.get(id))
export const schreib = (zettel) => mitLager('readwrite', (lager) => lager.put(zettel))
export const wirfWeg = (id) => mitLager('readwrite', (lager) => lager.delete(id))
