/**
 * Agentic Browser Protocol: what an agent may ask of SillyTavern.
 */
import {
    characters,
    chat,
    getCurrentChatId,
    saveChatConditional,
    sendMessageAsUser,
} from '../script.js';
import { disableExtension, enableExtension } from './extensions.js';
import { callGenericPopup, POPUP_TYPE } from './popup.js';
import { power_user, runDebugFunction } from './power-user.js';
import { bufferToBase64, waitUntilCondition } from './utils.js';

class AbpError extends Error {
    constructor(code, message, retryable = false) {
        super(message);
        this.code = code;
        this.retryable = retryable;
    }
}

class Capability {
    /**
     * @param {object} props
     * @returns {Capability}
     */
    static fromProps(props) {
        return Object.assign(new this(), props);
    }

    /** @type {string} */ name;
    /** @type {string} */ description = '';
    /** @type {object} */ properties = {};
    /** @type {string[]} */ required = [];
    /** @type {(params: object) => any} */ callback;

    get inputSchema() {
        return { type: 'object', properties: this.properties, required: this.required };
    }

    toJSON() {
        return { name: this.name, description: this.description, available: true, inputSchema: this.inputSchema };
    }
}

class AbpRuntime {
    /** @type {Object.<string, Capability>} */ static capabilities = {};

    static addCapability(capability) {
        if (Object.hasOwn(this.capabilities, capability.name)) {
            throw new Error(`Capability ${capability.name} is already there`);
        }
        this.capabilities[capability.name] = capability;
    }

    protocolVersion = '0.1';
    app = { id: 'io.github.sillytavern', name: 'SillyTavern', version: '1.12.6' };
    #sessionId = null;

    get initialized() {
        return this.#sessionId !== null;
    }

    async initialize() {
        // The settings come from the server
        await waitUntilCondition(() => power_user.theme !== undefined, 10000);
        this.#sessionId = crypto.randomUUID();
        return {
            sessionId: this.#sessionId,
            protocolVersion: this.protocolVersion,
            app: this.app,
            capabilities: Object.values(AbpRuntime.capabilities).map(({ name }) => ({ name, available: true })),
            features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
        };
    }

    async shutdown() {
        this.#sessionId = null;
    }

    listCapabilities() {
        return Object.values(AbpRuntime.capabilities).map(capability => capability.toJSON());
    }

    async call(name, params = {}) {
        try {
            if (!this.initialized) {
                throw new AbpError('NOT_INITIALIZED', 'Call initialize() first', true);
            }
            const capability = AbpRuntime.capabilities[name];
            if (!capability) {
                throw new AbpError('UNKNOWN_CAPABILITY', `SillyTavern has no ${name}`);
            }
            const missing = capability.required.filter(key => params[key] === undefined);
            if (missing.length) {
                throw new AbpError('INVALID_PARAMS', `Missing: ${missing.join(', ')}`);
            }
            return { success: true, data: await capability.callback(params) ?? null };
        } catch (error) {
            console.error('ABP', name, error);
            const { code = 'OPERATION_FAILED', message, retryable = false } = error;
            return { success: false, error: { code, message, retryable } };
        }
    }
}

function findCharacter(name) {
    const index = characters.findIndex(x => x.name === name);
    if (index === -1) {
        throw new AbpError('INVALID_PARAMS', `There is no character ${name}`);
    }
    return index;
}

// Characters
AbpRuntime.addCapability(Capability.fromProps({
    name: 'character.list',
    description: 'Lists the characters',
    callback: () => ({ characters: characters.map(({ name, avatar, tags }) => ({ name, avatar, tags })) }),
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'character.read',
    description: 'Reads a character',
    properties: { name: { type: 'string' } },
    required: ['name'],
    callback: ({ name }) => ({ character: characters[findCharacter(name)] }),
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'character.export',
    description: 'Exports the character that is selected',
    properties: { format: { type: 'string', enum: ['png', 'json'] } },
    required: ['format'],
    callback: ({ format }) => {
        $(`.export_format[data-format="${format}"]`).trigger('click');
        return { exported: true };
    },
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'character.import',
    description: 'Imports a character from a file',
    callback: () => {
        $('#character_import_button').trigger('click');
        return { started: true };
    },
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'character.manage',
    description: 'Does what the menu of a character does',
    properties: { action: { type: 'string', enum: ['character_source', 'replace_update'] } },
    required: ['action'],
    callback: ({ action }) => {
        if (!['character_source', 'replace_update'].includes(action)) {
            throw new AbpError('INVALID_PARAMS', `${action} is not in the menu`);
        }
        $(`#${action}`).prop('selected', true);
        $('#char-management-dropdown').trigger('change');
        return { done: action };
    },
}));

// Chats
AbpRuntime.addCapability(Capability.fromProps({
    name: 'chat.copyMessage',
    description: 'Copies a message',
    properties: { id: { type: 'number' } },
    required: ['id'],
    callback: ({ id }) => {
        $(`#chat .mes[mesid="${id}"] .mes_copy`).trigger('pointerup');
        return { copied: id };
    },
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'chat.ask',
    description: 'Asks the user something',
    properties: { question: { type: 'string' } },
    required: ['question'],
    callback: async ({ question }) => ({ answer: await callGenericPopup(question, POPUP_TYPE.INPUT, '') }),
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'chat.send',
    description: 'Adds a message of the user to the chat',
    properties: { text: { type: 'string' } },
    required: ['text'],
    callback: async ({ text }) => {
        if (!getCurrentChatId()) {
            throw new AbpError('CAPABILITY_UNAVAILABLE', 'No chat is open', true);
        }
        await sendMessageAsUser(text, '');
        await saveChatConditional();
        return { id: chat.length - 1 };
    },
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'export.chat',
    description: 'The last messages of the chat as text',
    properties: { limit: { type: 'number' } },
    callback: async ({ limit = 100 }) => {
        const text = chat.slice(-limit).map(({ name, mes }) => `${name}: ${mes}`).join('\n');
        const buffer = new TextEncoder().encode(text);
        return { content: await bufferToBase64(buffer), mimeType: 'text/plain', encoding: 'base64', filename: `${getCurrentChatId()}.txt` };
    },
}));

// Settings
AbpRuntime.addCapability(Capability.fromProps({
    name: 'export.theme',
    description: 'Exports the theme',
    properties: { name: { type: 'string' } },
    callback: ({ name = power_user.theme }) => {
        $('#themes').val(name).trigger('change');
        $('#ui_preset_export_button').trigger('click');
        return { status: 'exported', message: `${name} is in the downloads` };
    },
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'persona.backup',
    description: 'Backs the personas up',
    callback: () => {
        $('#personas_backup').trigger('click');
        return { done: true };
    },
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'tags.restore',
    description: 'Restores the tags from a backup',
    callback: () => {
        $(document).find('.tag_view_restore').first().trigger('click');
        return { done: true };
    },
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'settings.language',
    description: 'Sets the language',
    properties: { language: { type: 'string' } },
    required: ['language'],
    callback: ({ language }) => {
        $('#ui_language_select').val(language).trigger('change');
        return { language };
    },
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'extension.disable',
    description: 'Disables an extension, from the next time on',
    properties: { name: { type: 'string' } },
    required: ['name'],
    callback: async ({ name }) => {
        await disableExtension(name, false);
        return { disabled: name };
    },
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'extension.enable',
    description: 'Enables an extension',
    properties: { name: { type: 'string' } },
    required: ['name'],
    callback: async ({ name }) => {
        await enableExtension(name);
        return { enabled: name };
    },
}));
AbpRuntime.addCapability(Capability.fromProps({
    name: 'debug.run',
    description: 'Runs a function of the debug menu',
    properties: { id: { type: 'string' } },
    required: ['id'],
    callback: async ({ id }) => {
        await runDebugFunction(id);
        return { ran: id };
    },
}));

window.abp = new AbpRuntime();
