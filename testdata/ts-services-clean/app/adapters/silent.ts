import type { Dialogs, Output } from '#ports/index'

/** For the agent: nobody is there to answer, so everything goes with the default. */
export class SilentDialogs implements Dialogs {
    readonly asked: string[] = []

    async alert(text: string) {
        this.asked.push(text)
    }

    async confirm(text: string) {
        this.asked.push(text)
        return true
    }

    async prompt(_text: string, preset = '') {
        return preset
    }
}

/** Keeps what would have been delivered, so that the answer can carry it. */
export class CollectedOutput implements Output {
    readonly pieces: Array<{ kind: 'copy' | 'print' | 'open' | 'save'; content: string }> = []

    async copy(content: string) {
        this.pieces.push({ kind: 'copy', content })
    }

    print(content: string) {
        this.pieces.push({ kind: 'print', content })
    }

    open(content: string) {
        this.pieces.push({ kind: 'open', content })
    }

    save(content: string) {
        this.pieces.push({ kind: 'save', content })
    }
}
