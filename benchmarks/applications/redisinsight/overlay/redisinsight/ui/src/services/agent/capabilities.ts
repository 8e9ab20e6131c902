import JSZip from 'jszip'
import { find } from 'lodash'
import { AppDispatch, RootState } from 'uiSrc/slices/store'
import {
  fetchConnectedInstanceAction,
  instancesSelector,
} from 'uiSrc/slices/instances/instances'
import { selectedKeySelector } from 'uiSrc/slices/browser/keys'
import { fetchDownloadJsonValue } from 'uiSrc/slices/browser/rejson'
import { fetchDownloadStringValue } from 'uiSrc/slices/browser/string'
import { rdiPipelineSelector } from 'uiSrc/slices/rdi/pipeline'
import { fetchNotificationsAction } from 'uiSrc/slices/app/notifications'
import { sendWbQueryAction } from 'uiSrc/slices/workbench/wb-results'
import { handleExportInstances } from 'uiSrc/pages/home/components/databases-list/components/BulkItemsActions/methods/handlers'
import {
  bufferToString,
  handleCopy,
  openNewWindowDatabase,
  stringToBuffer,
} from 'uiSrc/utils'
import { downloadFile } from 'uiSrc/utils/dom/downloadFile'
import { callAgentTool, hasAgentTool } from './tools'

export interface AgentContext {
  dispatch: AppDispatch
  state: RootState
}

type Capability = (params: any, context: AgentContext) => unknown

const settled = <T>(
  start: (done: (value: T) => void, failed: () => void) => unknown,
) =>
  new Promise<T>((resolve, reject) => {
    start(resolve, () => reject(new Error('The server has refused')))
  })

const textOf = (data: ArrayBuffer | string) =>
  typeof data === 'string' ? data : new TextDecoder().decode(data)

export const capabilities: Record<string, Capability> = {
  'database.list': (_params, { state }) =>
    instancesSelector(state).data.map(({ id, name, host, port }) => ({
      id,
      name,
      host,
      port,
    })),

  'database.openWindow': ({ id }) => {
    openNewWindowDatabase(`/${id}/browser`)
    return { opened: id }
  },

  'key.value': ({ name, path = '$' }, { dispatch }) =>
    settled((done) =>
      dispatch(
        fetchDownloadJsonValue(stringToBuffer(name), path, (data) =>
          done({ value: JSON.parse(textOf(data)) }),
        ),
      ),
    ),

  'key.copyName': (_params, { state }) => {
    const name = bufferToString(selectedKeySelector(state).data?.name)
    handleCopy(name)
    return { name }
  },

  'export.connections': ({ ids = [], withSecrets = false }, { state }) => {
    const instances = instancesSelector(state).data.filter(({ id }) =>
      ids.includes(id),
    )
    handleExportInstances(instances, withSecrets)
    return { message: `${instances.length} databases were exported` }
  },

  'export.string': async ({ name }, { dispatch }) => {
    await dispatch(
      fetchDownloadStringValue(stringToBuffer(name), downloadFile),
    )
    return { done: true }
  },

  'export.json': async ({ name, path = '$' }, { dispatch }) => {
    const content = await settled<string>((done) =>
      dispatch(
        fetchDownloadJsonValue(stringToBuffer(name), path, (data) =>
          done(textOf(data)),
        ),
      ),
    )
    return {
      content,
      encoding: 'utf-8',
      mimeType: 'application/json',
      filename: `${name}.json`,
    }
  },

  'export.pipeline': async (_params, { state }) => {
    const { config, jobs } = rdiPipelineSelector(state)
    const zip = new JSZip()
    zip.file('config.yaml', config || '')
    jobs.forEach(({ name, value }) => zip.file(`jobs/${name}.yaml`, value))
    return {
      content: await zip.generateAsync({ type: 'base64' }),
      encoding: 'base64',
      filename: 'pipeline.zip',
    }
  },

  'command.run': async ({ instanceId, commands }, { dispatch, state }) => {
    const instance = find(instancesSelector(state).data, { id: instanceId })
    if (!instance) throw new Error(`There is no database ${instanceId}`)
    await settled((done, failed) =>
      dispatch(
        fetchConnectedInstanceAction(
          instance.id,
          () => done(undefined),
          failed,
        ),
      ),
    )
    await settled((done, failed) =>
      dispatch(
        sendWbQueryAction(
          commands,
          null,
          {},
          { afterAll: () => done(undefined) },
          failed,
        ),
      ),
    )
    return { ran: commands }
  },

  'decoder.import': async ({ text }) => {
    if (!hasAgentTool('decoders')) throw new Error('The decoders are not open')
    await callAgentTool('decoders', text)
    return { imported: true }
  },

  'azure.signIn': ({ tenantId }) => {
    callAgentTool('azure', undefined, tenantId)
    return { started: true }
  },

  'notification.list': async (_params, { dispatch, state }) => {
    await settled((done, failed) =>
      dispatch(fetchNotificationsAction(done, failed)),
    )
    return state.app.notifications.notificationCenter.notifications
  },
}
