import { createSignal } from "solid-js"
import { createStore } from "solid-js/store"
import type { useCopyLink, useDownload } from "~/hooks"

// What only a component can have: it is lent while the folder is shown.
interface Lent {
  download?: ReturnType<typeof useDownload>
  to?: (path: string) => void
}

export const [lent, lend] = createStore<Lent>({})

// What only a component can do: it is asked by a signal.
export interface Request {
  wish: keyof ReturnType<typeof useCopyLink>
  done: () => void
}

export const [request, setRequest] = createSignal<Request>()

export const ask = (wish: Request["wish"]) =>
  new Promise<void>((resolve) => setRequest({ wish, done: resolve }))

export const [news, setNews] = createSignal("")

export const [finished, setFinished] = createSignal<string[]>([])
