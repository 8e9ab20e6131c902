import { Store } from 'vuex'
import { RootState } from '@/store/types'
import { CapabilityFailure } from '@/abp/errors'
import type { Capability, CapabilityParams } from '@/abp/types'

const NAMESPACES = {
    type: 'object',
    properties: { namespaces: { type: 'array', items: { type: 'string' } } },
    required: ['namespaces'],
}

export default (store: Store<RootState>): Record<string, Capability> => ({
    'export.backup': {
        description: 'The settings as JSON',
        inputSchema: NAMESPACES,
        async run({ namespaces }: CapabilityParams) {
            await store.dispatch('gui/backupMoonrakerDB', namespaces)

            return { status: 'saved' }
        },
    },

    'settings.restore': {
        description: 'Restores settings from JSON',
        inputSchema: {
            type: 'object',
            properties: { backup: { type: 'object' } },
            required: ['backup'],
        },
        async run({ backup }: CapabilityParams) {
            if (typeof backup !== 'object') throw new CapabilityFailure('INVALID_PARAMS', 'A backup is an object')

            const dbCheckboxes = Object.keys(backup)
            await store.dispatch('gui/restoreMoonrakerDB', { dbCheckboxes, restoreObjects: backup })

            return { restored: dbCheckboxes }
        },
    },

    'state.setMode': {
        description: 'The dark or the light theme',
        inputSchema: { type: 'object', properties: { mode: { enum: ['dark', 'light'] } }, required: ['mode'] },
        async run({ mode }: CapabilityParams) {
            await store.dispatch('gui/saveSetting', { name: 'uiSettings.mode', value: mode })

            return { mode: store.state.gui?.uiSettings.mode }
        },
    },

    'printer.run': {
        description: 'Runs a line of G-code',
        inputSchema: { type: 'object', properties: { gcode: { type: 'string' } }, required: ['gcode'] },
        async run({ gcode }: CapabilityParams) {
            await store.dispatch('printer/sendGcode', gcode)

            return { events: store.getters['server/getConsoleEvents']?.(true, 10) ?? [] }
        },
    },

    'macros.list': {
        description: 'The macros of the printer',
        run() {
            const macros = store.getters['printer/getMacros'] as { name: string; description: string | null }[]

            return { macros: macros.map(({ name, description }) => ({ name, description })) }
        },
    },
})
