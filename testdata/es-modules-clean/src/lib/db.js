// IndexedDB has an open() of its own.
const request = (source) =>
  new Promise((resolve, reject) => {
    source.onsuccess = () => resolve(source.result)
    source.onerror = () => reject(source.error)
  })

export const db = {
  async open(name) {
    const opening = indexedDB.open(name, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('charts')
    const base = await request(opening)
    const store = (mode) => base.transaction('charts', mode).objectStore('charts')
    return {
      read: (id) => request(store('readonly').get(id)),
      remove: (id) => request(store('readwrite').delete(id)).then(() => id)
    }
  }
}
