import $ from 'jquery';

import {Tree} from '../panes/tree.js';

import {AgentError, object, Site, Tool} from './tools.interfaces.js';

const treeId = {type: 'number'};

export const projectTools = ({hub}: Site): Tool[] => {
    const treeOf = (id: number): Tree => {
        const tree = hub.getTreeById(id);
        if (!tree) throw new AgentError('INVALID_PARAMS', `No tree ${id}`);
        return tree;
    };

    return [
        {
            name: 'projects.files',
            description: 'The files of a project',
            inputSchema: object({treeId}),
            run: ({treeId}) => ({files: treeOf(treeId).multifileService.getFiles().map(file => file.filename)}),
        },
        {
            name: 'projects.save',
            description: 'Saves a project as a zip file',
            inputSchema: object({treeId}),
            run: async ({treeId}) => {
                await treeOf(treeId).saveProject();
                return {treeId};
            },
        },
        {
            name: 'export.project',
            description: 'A project as a zip file',
            inputSchema: object({treeId}),
            run: async ({treeId}) => {
                const blob = await new Promise<Blob>(resolve => treeOf(treeId).multifileService.saveProjectToZipfile(resolve));
                const bytes = new Uint8Array(await blob.arrayBuffer());
                let binary = '';
                for (const byte of bytes) binary += String.fromCharCode(byte);
                return {zip: btoa(binary), mimeType: 'application/zip', filename: `project-${treeId}.zip`};
            },
        },
        {
            name: 'projects.open',
            description: 'Asks for a project',
            inputSchema: object({treeId}),
            run: ({treeId}) => {
                $(`#tree-${treeId} input.load-project-from-file`).trigger('click');
                return {treeId};
            },
        },
        {
            name: 'projects.rename',
            description: 'Renames a file of a project',
            inputSchema: object({treeId, fileId: {type: 'number'}}),
            run: async ({treeId, fileId}) => ({renamed: await treeOf(treeId).multifileService.renameFile(fileId)}),
        },
        {
            name: 'projects.remove',
            description: 'Removes a file of a project',
            inputSchema: object({treeId, fileId: {type: 'number'}}),
            run: ({treeId, fileId}) => {
                const tree = treeOf(treeId);
                const removed = tree.multifileService.removeFileByFileId(fileId);
                tree.refresh();
                return {removed: removed?.filename};
            },
        },
        {
            name: 'projects.addFile',
            description: 'Adds a file to a project',
            inputSchema: object({treeId, name: {type: 'string'}, content: {type: 'string'}}),
            run: async ({treeId, name, content}) => {
                await treeOf(treeId).addSingleFile(new File([content], name));
                return {treeId, name};
            },
        },
    ];
};
