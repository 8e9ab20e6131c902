import { AlbumService } from '../album'
import { BrowserDialogs, BrowserOutput } from '#adapters/browser'
import type { Photo } from '#ports/index'

const dialogs = new BrowserDialogs()
const output = new BrowserOutput()
const service = new AlbumService(dialogs, output)

const shown: Photo[] = []

const actions: Record<string, () => unknown> = {
    kopieren: () => service.publish(document.title, shown),
    drucken: () => output.print(service.page(shown)),
    hochladen: () => document.querySelector<HTMLInputElement>('#fotos')!.click(),
    'album.teilen': () => navigator.share({ title: document.title }),
    'album.speichern': () => output.save('album.svg', new Blob([service.page(shown)])),
}

export function mountAlbumView(root: ParentNode): void {
    for (const button of root.querySelectorAll<HTMLButtonElement>('[data-aktion]')) {
        button.addEventListener('click', () => actions[button.dataset.aktion!]?.())
    }
    root.querySelector('#fotos')?.addEventListener('change', async (event) => {
        const files = (event.target as HTMLInputElement).files ?? []
        for (const file of files) {
            shown.push(await service.rename({ url: URL.createObjectURL(file), caption: file.name, width: 0, height: 0 }))
        }
    })
}
