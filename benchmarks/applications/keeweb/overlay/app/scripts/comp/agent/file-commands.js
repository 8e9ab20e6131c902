import { Events } from 'framework/events';
import { DropboxChooser } from 'comp/app/dropbox-chooser';
import { AppModel } from 'models/app-model';
import { SettingsFileView } from 'views/settings/settings-file-view';
import { AgentModels } from './agent-models';

const FileCommands = {
    'files.list': {
        description: 'List open files',
        inputSchema: AgentModels.schema(),
        run() {
            return { files: AppModel.instance.files.map((file) => AgentModels.describeFile(file)) };
        }
    },

    'files.create': {
        description: 'Create a file',
        inputSchema: AgentModels.schema('name'),
        run({ name }) {
            return new Promise((resolve) => {
                AppModel.instance.createNewFile(name, (file) =>
                    resolve(AgentModels.describeFile(file))
                );
            });
        }
    },

    'files.sync': {
        description: 'Synchronize a file with its storage',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const file = AgentModels.file(id);
            return new Promise((resolve, reject) => {
                AppModel.instance.syncFile(file, null, (err) =>
                    err ? reject(err) : resolve(AgentModels.describeFile(file))
                );
            });
        }
    },

    'files.download': {
        description: 'Save a file to the computer',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const file = AgentModels.file(id);
            const view = new SettingsFileView(file);
            view.appModel = AppModel.instance;
            view.saveToFile(true);
            return AgentModels.describeFile(file);
        }
    },

    'files.close': {
        description: 'Close a file',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const file = AgentModels.file(id);
            AppModel.instance.closeFile(file);
            return AgentModels.describeFile(file);
        }
    },

    'files.show': {
        description: 'Show the settings of a file',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            Events.emit('show-file', { fileId: id });
            return AgentModels.describeFile(AgentModels.file(id));
        }
    },

    'files.chooseDropbox': {
        description: 'Choose a file of Dropbox',
        inputSchema: AgentModels.schema(),
        run() {
            return new Promise((resolve, reject) => {
                new DropboxChooser((err, res) =>
                    err ? reject(err) : resolve({ name: res.name, size: res.data.byteLength })
                ).choose();
            });
        }
    }
};

export { FileCommands };
