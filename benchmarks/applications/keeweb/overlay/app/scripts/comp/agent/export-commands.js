import * as kdbxweb from 'kdbxweb';
import { FileSaver } from 'util/ui/file-saver';
import { AgentModels } from './agent-models';

const ExportCommands = {
    'export.kdbx': {
        description: 'Export a file as it is kept',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const file = AgentModels.file(id);
            return new Promise((resolve, reject) => {
                file.getData((data, err) => {
                    if (err) {
                        return reject(err);
                    }
                    resolve({
                        content: kdbxweb.ByteUtils.bytesToBase64(data),
                        encoding: 'base64',
                        mimeType: 'application/octet-stream',
                        size: data.byteLength,
                        filename: file.name + '.kdbx'
                    });
                });
            });
        }
    },

    'export.html': {
        description: 'Export a file as HTML',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const file = AgentModels.file(id);
            return new Promise((resolve) => {
                file.getHtml((html) => resolve({ html }));
            });
        }
    },

    'export.entry': {
        description: 'Export an entry as HTML',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            return { html: AgentModels.entry(id).getHtml() };
        }
    },

    'export.xml': {
        description: 'Export a file as XML',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            const file = AgentModels.file(id);
            return new Promise((resolve) => {
                file.getXml((xml) => {
                    FileSaver.saveAs(new Blob([xml], { type: 'text/xml' }), file.name + '.xml');
                    resolve({ status: 'saved' });
                });
            });
        }
    },

    'export.keyFile': {
        description: 'Make a key file for a file',
        inputSchema: AgentModels.schema('id'),
        run({ id }) {
            return AgentModels.file(id)
                .generateAndSetKeyFile()
                .then((keyFile) => {
                    const blob = new Blob([keyFile], { type: 'application/octet-stream' });
                    return { url: URL.createObjectURL(blob) };
                });
        }
    }
};

export { ExportCommands };
