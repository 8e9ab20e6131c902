import { defineCapabilities, schema } from '@/agent/define';
import { findTarget } from '@/agent/targets';
import { openFeedback } from '@/utils/feedback';
import { useNotificationsStore } from '@/utils/notification';
import { themeSetting } from '@/utils/theme';
import { useCurrentTimeEntryStore } from '@/utils/useCurrentTimeEntry';

export const workspace = defineCapabilities({
    'timer.start': {
        description: 'Starts the timer',
        inputSchema: schema({ description: { type: 'string' } }),
        run: async ({ description }) => {
            const store = useCurrentTimeEntryStore();
            store.currentTimeEntry.description = description ?? '';
            await store.setActiveState(true);
            return { entry: store.currentTimeEntry };
        },
    },
    'timer.stop': {
        description: 'Stops the timer',
        inputSchema: schema({}),
        run: async () => {
            const store = useCurrentTimeEntryStore();
            await store.setActiveState(false);
            return { stopped: true };
        },
    },
    'navigation.run': {
        description: 'Runs a command of the palette',
        inputSchema: schema({ command: { type: 'string' } }, 'command'),
        run: async ({ command }) => ({ label: await findTarget('palette').run(command) }),
    },
    'ui.palette': {
        description: 'Opens the palette',
        inputSchema: schema({}),
        run: async () => {
            findTarget('palette').open();
            return { open: true };
        },
    },
    'notifications.show': {
        description: 'Shows a message',
        inputSchema: schema({ text: { type: 'string' } }, 'text'),
        run: async ({ text }) => {
            const { addNotification } = useNotificationsStore();
            addNotification('success', text);
            return { shown: true };
        },
    },
    'state.setTheme': {
        description: 'Sets the theme',
        inputSchema: schema({ theme: { enum: ['system', 'light', 'dark'] } }, 'theme'),
        run: async ({ theme }) => {
            themeSetting.value = theme;
            return { theme: themeSetting.value };
        },
    },
    'feedback.open': {
        description: 'Opens the chat with the makers',
        inputSchema: schema({}),
        run: async () => {
            openFeedback();
            return { open: true };
        },
    },
});
