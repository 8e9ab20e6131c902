import { createComputed, createEffect, on, onCleanup, onMount } from "solid-js"
import { useCopyLink, useDownload, useRouter } from "~/hooks"
import { finished, lend, news, request } from "./desk"

export const AgentDesk = () => {
  const links = useCopyLink()
  const download = useDownload()
  const { to } = useRouter()

  onMount(() => lend({ download, to }))
  onCleanup(() => lend({ download: undefined, to: undefined }))

  createEffect(
    on(request, (current) => {
      if (!current) return
      links[current.wish]()
      current.done()
    }),
  )

  createEffect(() => {
    const text = news()
    if (text) new Notification("AList", { body: text })
  })

  createComputed(() => {
    if (finished().includes("restore")) location.reload()
  })

  return null
}
