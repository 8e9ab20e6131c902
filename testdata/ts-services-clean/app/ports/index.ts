export interface Photo {
    url: string
    caption: string
    width: number
    height: number
}

/** What the views may ask a person. The agent side gets an implementation that asks nobody. */
export interface Dialogs {
    alert(text: string): Promise<void>
    confirm(text: string): Promise<boolean>
    prompt(text: string, preset?: string): Promise<string | null>
}

export interface Output {
    copy(html: string): Promise<void>
    print(html: string): void
    open(url: string): void
    save(name: string, blob: Blob): void
}

export interface Archive {
    open(name: string): Promise<void>
    write(name: string, photos: readonly Photo[]): Promise<number>
    list(): Promise<string[]>
}
