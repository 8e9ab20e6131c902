import { CLOSE_CONTEXT_MENU, EventBus, OPEN_SPOOLMAN } from '@/plugins/eventBus'
import { CapabilityFailure } from '@/abp/errors'
import type { Capability, CapabilityParams } from '@/abp/types'

const NOTHING = { type: 'object', properties: {} }

const LOGS: Record<string, string> = {
    klipper: '.klippy-state__klipper-log',
    moonraker: '.klippy-state__moonraker-log',
}

const press = (selector: string) => {
    const button = document.querySelector<HTMLElement>(selector)
    if (!button) throw new CapabilityFailure('OPERATION_FAILED', `${selector} is not shown`)

    button.click()
}

export default (): Record<string, Capability> => ({
    'menus.close': {
        description: 'Closes context menus',
        inputSchema: NOTHING,
        run() {
            EventBus.$emit(CLOSE_CONTEXT_MENU)

            return { closed: true }
        },
    },

    'spoolman.show': {
        description: 'Shows the spools',
        inputSchema: NOTHING,
        run() {
            EventBus.$emit(OPEN_SPOOLMAN)

            return { shown: true }
        },
    },

    'updates.finish': {
        description: 'Closes the dialog of an update',
        inputSchema: NOTHING,
        run() {
            press('.update-dialog__close')

            return { closed: true }
        },
    },

    'logs.show': {
        description: 'Shows a log of a printer that does not work',
        inputSchema: {
            type: 'object',
            properties: { log: { enum: ['klipper', 'moonraker'] } },
            required: ['log'],
        },
        run({ log }: CapabilityParams) {
            const link = document.querySelector(LOGS[log])
            link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

            return { shown: link !== null }
        },
    },

    'ui.openSettings': {
        description: 'Opens the settings',
        inputSchema: NOTHING,
        run() {
            press('.settings-menu__open')

            return { open: document.querySelector('.settings-menu-dialog') !== null }
        },
    },

    'editor.save': {
        description: 'Saves the file that is edited',
        inputSchema: { type: 'object', properties: { restart: { type: 'boolean' } } },
        run({ restart = false }: CapabilityParams) {
            const editor = document.querySelector('.editor-dialog')
            editor?.dispatchEvent(
                new KeyboardEvent('keydown', { key: 's', ctrlKey: true, shiftKey: restart, bubbles: true })
            )

            return { saved: editor !== null }
        },
    },
})
