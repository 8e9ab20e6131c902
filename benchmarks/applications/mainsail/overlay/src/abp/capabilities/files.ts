import Vue from 'vue'
import axios from 'axios'
import VueRouter from 'vue-router'
import { Store } from 'vuex'
import { RootState } from '@/store/types'
import { escapePath, generateTimestamp } from '@/plugins/helpers'
import type { Capability, CapabilityParams } from '@/abp/types'

const FILE = {
    type: 'object',
    properties: { filename: { type: 'string' } },
    required: ['filename'],
}

export default (store: Store<RootState>, router: VueRouter): Record<string, Capability> => ({
    'export.gcode': {
        description: 'A G-code file',
        inputSchema: FILE,
        async run({ filename }: CapabilityParams) {
            const url = `${store.getters['socket/getUrl']}/server/files/gcodes/${escapePath(filename)}`
            const { data } = await axios.get<string>(url, { responseType: 'text' })

            return { content: data, mimeType: 'text/x.gcode', encoding: 'utf-8', filename }
        },
    },

    'files.zip': {
        description: 'Packs G-code files into a zip file',
        inputSchema: {
            type: 'object',
            properties: { filenames: { type: 'array', items: { type: 'string' } } },
            required: ['filenames'],
        },
        async run({ filenames }: CapabilityParams) {
            const items = (filenames as string[]).map((filename) => `gcodes/${filename}`)
            const dest = `config/gcodes-${generateTimestamp()}.zip`
            const { destination } = await Vue.$socket.emitAndWait('server.files.zip', { items, dest })
            store.dispatch('files/downloadZip', { destination })

            return { root: destination.root, path: destination.path }
        },
    },

    'files.rollover': {
        description: 'Rolls a log file over',
        inputSchema: { type: 'object', properties: { application: { type: 'string' } } },
        async run({ application }: CapabilityParams) {
            const result = await Vue.$socket.emitAndWait('server.logs.rollover', { application })
            store.dispatch('files/rolloverLog', result)

            return result
        },
    },

    'files.view': {
        description: 'Shows a file in the viewer',
        inputSchema: FILE,
        async run({ filename }: CapabilityParams) {
            await router.push({ path: '/viewer', query: { filename: `gcodes/${filename}` } })

            return { path: router.currentRoute.fullPath }
        },
    },
})
