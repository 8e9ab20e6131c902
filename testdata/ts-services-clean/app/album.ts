import type { Dialogs, Output, Photo } from '#ports/index'

/** The domain: it knows the ports only. */
export class AlbumService {
    constructor(
        private readonly dialogs: Dialogs,
        private readonly output: Output,
    ) {}

    page(photos: readonly Photo[], columns = 2): string {
        const cells = photos.map((photo, index) => {
            const x = (index % columns) * 320
            const y = Math.floor(index / columns) * 240
            return `<image href="${photo.url}" x="${x}" y="${y}" width="300" height="220"><title>${photo.caption}</title></image>`
        })
        return `<svg xmlns="http://www.w3.org/2000/svg">${cells.join('')}</svg>`
    }

    async publish(title: string, photos: readonly Photo[]): Promise<string> {
        const untitled = photos.filter((photo) => !photo.caption).length
        if (untitled > 0 && !(await this.dialogs.confirm(`${untitled} Bilder ohne Titel. Weiter?`))) {
            await this.dialogs.alert('Abgebrochen.')
            return ''
        }
        const html = `<!DOCTYPE html><title>${title}</title>${this.page(photos)}`
        await this.output.copy(html)
        this.output.print(html)
        return html
    }

    async rename(photo: Photo): Promise<Photo> {
        const caption = await this.dialogs.prompt('Neuer Titel', photo.caption)
        return caption === null ? photo : { ...photo, caption }
    }
}
