import { unref } from 'vue'
import { storeToRefs } from 'pinia'
import type { Resource, SpaceResource } from '@ownclouders/web-client'
import {
  fail,
  succeed,
  useAgentCapability,
  useAppsStore,
  useArchiverService,
  useClientService,
  useFileActions,
  useFileActionsCopyPermanentLink,
  useFileActionsCreateLink,
  useFileActionsDelete,
  useFileActionsDownloadArchive,
  useFileActionsDownloadFile,
  useFileActionsOpenShortcut,
  usePreviewService,
  useResourcesStore,
  useSpacesStore
} from '@ownclouders/web-pkg'
import type { FileAction } from '@ownclouders/web-pkg'

const byId = {
  type: 'object',
  properties: { spaceId: { type: 'string' }, path: { type: 'string' } },
  required: ['spaceId', 'path']
}
const byIds = {
  type: 'object',
  properties: { spaceId: { type: 'string' }, paths: { type: 'array', items: { type: 'string' } } },
  required: ['spaceId', 'paths']
}

const toBase64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve((reader.result as string).split(',')[1])
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

export const useFileCapabilities = () => {
  const clientService = useClientService()
  const previewService = usePreviewService()
  const archiverService = useArchiverService()
  const spacesStore = useSpacesStore()
  const appsStore = useAppsStore()
  const { resources: loaded, selectedResources } = storeToRefs(useResourcesStore())

  const { actions: downloadFileActions } = useFileActionsDownloadFile()
  const { actions: downloadArchiveActions } = useFileActionsDownloadArchive()
  const { actions: copyLinkActions } = useFileActionsCopyPermanentLink()
  const { actions: createLinkActions } = useFileActionsCreateLink()
  const { actions: shortcutActions } = useFileActionsOpenShortcut()
  const { actions: deleteActions } = useFileActionsDelete()
  const { openEditor } = useFileActions()

  const findSpace = (id: string): SpaceResource => spacesStore.spaces.find((space) => space.id === id)

  const load = async (spaceId: string, path: string) => {
    const space = findSpace(spaceId)
    const resource = await clientService.webdav.getFileInfo(space, { path })
    return { space, resources: [resource] as Resource[] }
  }

  const run = async (actions: FileAction[], name: string, spaceId: string, path: string) => {
    const options = await load(spaceId, path)
    const action = actions.find((a) => a.name === name)
    if (!action.isVisible(options)) {
      return fail('CAPABILITY_UNAVAILABLE', `${name} is not possible here`)
    }
    await action.handler(options)
    return succeed({ path, done: true })
  }

  useAgentCapability('file.read', {
    description: 'The content of a file',
    inputSchema: byId,
    handler: async ({ spaceId, path }) => {
      const space = findSpace(spaceId)
      if (!space) {
        return fail('INVALID_PARAMS', `No space ${spaceId}`, true)
      }
      const { body } = await clientService.webdav.getFileContents(space, { path }, { responseType: 'blob' })
      return succeed({ content: await toBase64(body), encoding: 'base64', mimeType: body.type })
    }
  })

  useAgentCapability('file.fetch', {
    description: 'Downloads a file',
    inputSchema: byId,
    handler: ({ spaceId, path }) => run(unref(downloadFileActions), 'download-file', spaceId, path)
  })

  useAgentCapability('export.archive', {
    description: 'Several files as an archive',
    inputSchema: byIds,
    handler: async ({ spaceId, paths }) => {
      const space = findSpace(spaceId)
      const resources = await Promise.all(
        paths.map((path: string) => clientService.webdav.getFileInfo(space, { path }))
      )
      const [action] = unref(downloadArchiveActions)
      await action.handler({ space, resources })
      return succeed({ message: `${resources.length} files archived` })
    }
  })

  useAgentCapability('export.selection', {
    description: 'The selected files as an archive',
    handler: async () => {
      const url = await archiverService.triggerDownload({
        fileIds: unref(selectedResources).map(({ fileId }) => fileId)
      })
      return succeed({ downloadUrl: url, mimeType: 'application/zip' })
    }
  })

  useAgentCapability('export.listing', {
    description: 'The listing of a folder as CSV',
    inputSchema: byId,
    handler: async ({ spaceId, path }) => {
      const { children } = await clientService.webdav.listFiles(findSpace(spaceId), { path })
      const rows = children.map(({ name, size, mdate }) => [name, size, mdate].join(';'))
      return succeed({ content: rows.join('\n'), encoding: 'utf-8', mimeType: 'text/csv' })
    }
  })

  useAgentCapability('link.copyPermanent', {
    description: 'The permanent link of a file',
    inputSchema: byId,
    handler: ({ spaceId, path }) =>
      run(unref(copyLinkActions), 'copy-permanent-link', spaceId, path)
  })

  useAgentCapability('link.create', {
    description: 'Creates a public link',
    inputSchema: byId,
    handler: async ({ spaceId, path }) => {
      await unref(createLinkActions)
        .find(({ name }) => name === 'create-links')
        .handler(await load(spaceId, path))
      return succeed({ path })
    }
  })

  useAgentCapability('shortcut.follow', {
    description: 'Follows a shortcut file',
    inputSchema: byId,
    handler: ({ spaceId, path }) => run(unref(shortcutActions), 'open-shortcut', spaceId, path)
  })

  useAgentCapability('file.edit', {
    description: 'Opens a file in its editor',
    inputSchema: byId,
    handler: async ({ spaceId, path }) => {
      const { space, resources } = await load(spaceId, path)
      const [resource] = resources
      const extension = appsStore.fileExtensions.find((e) => e.extension === resource.extension)
      if (!extension) {
        return fail('NOT_SUPPORTED', `Nothing edits ${resource.extension} files`)
      }
      openEditor(extension, space, resource, 'edit')
      return succeed({ app: extension.app })
    }
  })

  useAgentCapability('file.delete', {
    description: 'Asks, in the page, whether files should be deleted',
    inputSchema: byId,
    handler: ({ spaceId, path }) => run(unref(deleteActions), 'delete', spaceId, path)
  })

  useAgentCapability('render.preview', {
    description: 'A preview of a file',
    inputSchema: byId,
    handler: async ({ spaceId, path }) => {
      const { space, resources } = await load(spaceId, path)
      const src = await previewService.loadPreview({
        space,
        resource: resources[0],
        dimensions: [1024, 1024]
      })
      return succeed({ src })
    }
  })

  useAgentCapability('folder.list', {
    description: 'What the current folder holds',
    inputSchema: { type: 'object', properties: {} },
    handler: () => succeed(unref(loaded).map(({ name, path, size }) => ({ name, path, size })))
  })
}
