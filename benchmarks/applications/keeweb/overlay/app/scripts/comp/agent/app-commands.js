import { Events } from 'framework/events';
import { ExportApi } from 'comp/app/export-api';
import { AppSettingsModel } from 'models/app-settings-model';
import { PasswordGenerator } from 'util/generators/password-generator';
import { AgentModels } from './agent-models';

const AppCommands = {
    'app.settings': {
        description: 'Read the settings',
        inputSchema: AgentModels.schema(),
        run() {
            return { settings: ExportApi.settings.get() };
        }
    },

    'app.lock': {
        description: 'Lock the workspace',
        inputSchema: AgentModels.schema(),
        run() {
            Events.emit('lock-workspace');
            return { locked: true };
        }
    },

    'app.reload': {
        description: 'Reload the app',
        inputSchema: AgentModels.schema(),
        run() {
            Events.emit('toggle-settings', 'general');
            document.querySelector('.settings__general-reload-app-link').click();
            return { reloaded: true };
        }
    },

    'ui.showMenu': {
        description: 'Show the menu',
        inputSchema: AgentModels.schema(),
        run() {
            Events.emit('toggle-menu');
            return { shown: true };
        }
    },

    'state.setTheme': {
        description: 'Set the theme',
        inputSchema: AgentModels.schema('theme'),
        run({ theme }) {
            AppSettingsModel.theme = theme;
            return { theme: AppSettingsModel.theme };
        }
    },

    'generate.password': {
        description: 'Generate a password',
        inputSchema: {
            type: 'object',
            properties: { length: { type: 'number' }, special: { type: 'boolean' } },
            required: ['length']
        },
        run({ length, special }) {
            const password = PasswordGenerator.generate({
                length,
                special,
                upper: true,
                lower: true,
                digits: true
            });
            return { password };
        }
    }
};

export { AppCommands };
