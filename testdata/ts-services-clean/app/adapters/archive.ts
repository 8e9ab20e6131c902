import type { Archive, Photo } from '#ports/index'

export class LocalArchive implements Archive {
    private db?: IDBDatabase

    /** A database opens; no window does. */
    open(name: string): Promise<void> {
        return new Promise((resolve, reject) => {
            const request = indexedDB.open(name, 1)
            request.onupgradeneeded = () => request.result.createObjectStore('albums')
            request.onsuccess = () => {
                this.db = request.result
                resolve()
            }
            request.onerror = () => reject(request.error)
        })
    }

    async write(name: string, photos: readonly Photo[]): Promise<number> {
        const text = JSON.stringify(photos)
        localStorage.setItem(`album/${name}`, text)
        return text.length
    }

    async list(): Promise<string[]> {
        await this.open('albums')
        return Object.keys(localStorage).filter((key) => key.startsWith('album/'))
    }
}
