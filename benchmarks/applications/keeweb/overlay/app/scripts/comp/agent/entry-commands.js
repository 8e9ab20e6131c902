import { Events } from 'framework/events';
import { OtpQrReader } from 'comp/format/otp-qr-reader';
import { Alerts } from 'comp/ui/alerts';
import { AppModel } from 'models/app-model';
import { Locale } from 'util/locale';
import { FileSaver } from 'util/ui/file-saver';
import { AgentModels } from './agent-models';

const EntryCommands = {
    'entries.list': {
        description: 'Find entries by a text',
        inputSchema: AgentModels.schema('text'),
        run({ text }) {
            const model = AppModel.instance;
            const filter = model.prepareFilter({ text });
            const found = model.getEntriesByFilter(filter, model.files);
            return { entries: found.map((entry) => AgentModels.describeEntry(entry)) };
        }
    },

    'entries.get': {
        description: 'Read the fields of an entry',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const entry = AgentModels.entry(id);
            const fields = {};
            for (const [name, value] of Object.entries(entry.getAllFields())) {
                fields[name] = value.isProtected ? value.getText() : value;
            }
            return { ...AgentModels.describeEntry(entry), fields };
        }
    },

    'entries.create': {
        description: 'Create an entry in the first group of a file',
        inputSchema: AgentModels.schema('file', 'title', 'user', 'password'),
        run({ file, title, user, password }) {
            const group = AgentModels.file(file).groups[0];
            const entry = AppModel.instance.createNewEntryWithFields(group, {
                Title: title,
                UserName: user,
                Password: password
            });
            Events.emit('refresh');
            return AgentModels.describeEntry(entry);
        }
    },

    'entries.select': {
        description: 'Show an entry',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const entry = AgentModels.entry(id);
            Events.emit('select-entry', entry);
            return AgentModels.describeEntry(entry);
        }
    },

    'entries.copyPassword': {
        description: 'Copy the password of an entry',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const entry = AgentModels.entry(id);
            Events.emit('select-entry', entry);
            Events.emit('copy-password');
            return AgentModels.describeEntry(entry);
        }
    },

    'entries.copy': {
        description: 'Copy an entry as text',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const entry = AgentModels.entry(id);
            Events.emit('select-entry', entry);
            Events.emit('context-menu-select', { item: 'copy-to-clipboard' });
            return AgentModels.describeEntry(entry);
        }
    },

    'entries.clone': {
        description: 'Clone an entry',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const entry = AgentModels.entry(id);
            Events.emit('select-entry', entry);
            Events.emit('context-menu-select', { item: 'det-clone' });
            return AgentModels.describeEntry(entry);
        }
    },

    'entries.trash': {
        description: 'Move an entry to the trash',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const entry = AgentModels.entry(id);
            entry.moveToTrash();
            Events.emit('refresh');
            return AgentModels.describeEntry(entry);
        }
    },

    'entries.remove': {
        description: 'Delete an entry for good',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const entry = AgentModels.entry(id);
            return new Promise((resolve) => {
                Alerts.yesno({
                    header: Locale.detDelFromTrash,
                    body: Locale.detDelFromTrashBody,
                    icon: 'minus-circle',
                    success: () => {
                        entry.deleteFromTrash();
                        Events.emit('refresh');
                        resolve({ id, removed: true });
                    },
                    cancel: () => resolve({ id, removed: false })
                });
            });
        }
    },

    'entries.attach': {
        description: 'Attach a file to an entry',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const entry = AgentModels.entry(id);
            Events.emit('select-entry', entry);
            document.querySelector('.details__attachment-add').click();
            return { id, attachments: entry.attachments.map((att) => att.title) };
        }
    },

    'entries.saveAttachment': {
        description: 'Save an attachment of an entry',
        inputSchema: AgentModels.schema('id', 'title'),
        run({ id, title }) {
            const attachment = AgentModels.entry(id).attachments.find((att) => att.title === title);
            const blob = new Blob([attachment.getBinary()], { type: attachment.mimeType });
            FileSaver.saveAs(blob, attachment.title);
            return { id, title };
        }
    },

    'entries.scanOtp': {
        description: 'Read a one-time password code for an entry',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const entry = AgentModels.entry(id);
            Events.emit('select-entry', entry);
            return new Promise((resolve) => {
                Events.once('qr-read', (otp) => resolve({ id, url: otp.url }));
                OtpQrReader.read();
            });
        }
    }
};

export { EntryCommands };
