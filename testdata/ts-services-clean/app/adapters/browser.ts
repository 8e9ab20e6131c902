import type { Dialogs, Output } from '#ports/index'

/** For people. */
export class BrowserDialogs implements Dialogs {
    async alert(text: string) {
        window.alert(text)
    }

    async confirm(text: string) {
        return window.confirm(text)
    }

    async prompt(text: string, preset?: string) {
        return window.prompt(text, preset)
    }
}

/** For people. */
export class BrowserOutput implements Output {
    copy(html: string) {
        return navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })])
    }

    print(html: string) {
        const sheet = window.open('', 'druck')
        sheet?.document.write(html)
        sheet?.print()
    }

    open(url: string) {
        window.open(url, '_blank')
    }

    save(name: string, blob: Blob) {
        const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: name })
        link.click()
    }
}
