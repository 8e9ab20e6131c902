import copy from "copy-to-clipboard"
import { objStore, selectAll, selectIndex, setLayout } from "~/store"
import { bus, fsGet, fsRename, handleResp, pathJoin } from "~/utils"
import { createShare } from "~/utils/api"
import { getCurrentPath } from "~/store/obj"
import PackageDownload from "~/pages/home/toolbar/PackageDownload"
import OpenLink from "~/pages/home/previews/url"
import { ask, lent } from "../desk"
import { tool, ToolError } from "../registry"
import { shown } from "../shown"

const select = (names: string[]) => {
  selectAll(false)
  objStore.objs.forEach((obj, index) => {
    if (names.includes(obj.name)) selectIndex(index, true)
  })
}

const downloads = () => {
  if (!lent.download) {
    throw new ToolError("CAPABILITY_UNAVAILABLE", "No folder is shown", true)
  }
  return lent.download
}

tool("links.copy", "The links of files of the folder")(
  { names: "array", raw: "boolean" },
  async ({ names, raw }) => {
    select(names)
    await ask(raw ? "copySelectedRawLink" : "copySelectedPreviewPage")
    return { names }
  },
)

tool("links.open", "What a link file leads to")(
  { path: "string" },
  async ({ path }) => {
    await shown(
      () => <OpenLink />,
      () => new Promise((resolve) => setTimeout(resolve, 500)),
    )
    return { path }
  },
)

tool("files.download", "Downloads files of the folder")(
  { names: "array" },
  ({ names }) => {
    select(names)
    downloads().batchDownloadSelected()
    return { names }
  },
)

tool("files.playlist", "A playlist of files of the folder")(
  { names: "array" },
  ({ names }) => {
    select(names)
    const { playlistDownloadSelected } = downloads()
    playlistDownloadSelected()
    return { names }
  },
)

tool("files.package", "Offers to pack files of the folder")(
  { names: "array" },
  ({ names }) => {
    select(names)
    bus.emit("tool", "package_download")
    return { names }
  },
)

tool("files.archive", "Files of the folder as an archive")(
  { names: "array" },
  async ({ names }) => {
    select(names)
    const ended = await new Promise<string>((resolve, reject) => {
      shown(
        () => <PackageDownload onClose={() => resolve("closed")} />,
        () => new Promise((go) => setTimeout(go, 60_000)),
      ).catch(reject)
    })
    return { names, ended }
  },
)

tool("files.rename", "Renames a file")(
  { path: "string", name: "string" },
  async ({ path, name }) => {
    const resp = await fsRename(path, name, false)
    if (resp.code !== 200) throw new ToolError("OPERATION_FAILED", resp.message)
    bus.emit("refresh")
    return { path, name }
  },
)

tool("folders.open", "Goes to a folder")({ path: "string" }, ({ path }) => {
  bus.emit("to", path)
  return { path }
})

tool("shares.create", "Shares a file")(
  { path: "string", name: "string" },
  async ({ path, name }) => {
    const resp = await createShare({
      path,
      name,
      password: "",
      access_limit: 0,
      allow_preview: true,
      allow_download: true,
    })
    let link = ""
    handleResp(resp, (data) => {
      link = data.url
      copy(data.url)
    })
    return { link }
  },
)

tool("state.setLayout", "How the folder looks")(
  { layout: "string" },
  ({ layout }) => {
    setLayout(layout)
    return { layout }
  },
)

tool("uploads.pick", "Uploads files")({}, async () => {
  bus.emit("tool", "upload")
  await new Promise((resolve) => setTimeout(resolve))
  document.querySelector<HTMLInputElement>("input[type=file]")?.click()
  return { folder: getCurrentPath() }
})

tool("search.show", "Opens the search")({ query: "string" }, ({ query }) => {
  bus.emit("tool", "search")
  return { query }
})

tool("export.file", "A file")({ path: "string" }, async ({ path }) => {
  const { data } = await fsGet(pathJoin("/", path))
  const answer = await fetch(data.raw_url)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const base64 = btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(""))
  return { file: base64, mimeType: answer.headers.get("content-type") }
})

tool("export.listing", "What the folder holds")({}, () => ({
  content: JSON.stringify(objStore.objs),
  mimeType: "application/json",
  encoding: "utf-8",
}))
