import { AppModel } from 'models/app-model';

const AgentModels = {
    file(id) {
        const file = AppModel.instance.files.get(id);
        if (!file) {
            throw new Error('File not found: ' + id);
        }
        return file;
    },

    entry(id) {
        for (const file of AppModel.instance.files) {
            const entry = file.getEntry(id);
            if (entry) {
                return entry;
            }
        }
        throw new Error('Entry not found: ' + id);
    },

    describeEntry(entry) {
        return {
            id: entry.id,
            title: entry.title,
            user: entry.user,
            url: entry.url,
            tags: entry.tags,
            file: entry.file.id
        };
    },

    describeFile(file) {
        return {
            id: file.id,
            name: file.name,
            storage: file.storage,
            path: file.path,
            modified: file.modified
        };
    },

    schema(...required) {
        const properties = {};
        for (const name of required) {
            properties[name] = { type: 'string' };
        }
        return { type: 'object', properties, required };
    }
};

export { AgentModels };
