import { buildGPX } from 'gpx';
import {
    exportAllFiles,
    exportSelectedFiles,
    ExportState,
    exportState,
} from '$lib/components/export/utils.svelte';
import { GoogleRedirect } from '$lib/components/map/street-view-control/google';
import { fileActionManager } from '$lib/logic/file-action-manager';
import { createFile, loadFiles, triggerFileInput } from '$lib/logic/file-actions';
import { fileStateCollection } from '$lib/logic/file-state';
import { request } from './requests.svelte';

const string = { type: 'string' };
const number = { type: 'number' };
const strings = { type: 'array', items: string };

export class NotFound extends Error {}

function fileOf(id: string) {
    const file = fileStateCollection.getFile(id);
    if (!file) throw new NotFound(`There is no file ${id}`);
    return file;
}

type Capability = {
    description: string;
    properties?: Record<string, object>;
    run: (params: any) => unknown;
};

export const capabilities = {
    'file.list': {
        description: 'The files that are open',
        run: () => {
            const files: { id: string; name?: string }[] = [];
            fileStateCollection.forEach((id, file) => files.push({ id, name: file.metadata.name }));
            return { files };
        },
    },
    'file.create': {
        description: 'A new file',
        run: () => {
            createFile();
            return { created: true };
        },
    },
    'file.load': {
        description: 'Loads a file',
        properties: { name: string, gpx: string },
        run: async ({ name, gpx }) => {
            await loadFiles([new File([gpx], name)]);
            return { loaded: name };
        },
    },
    'file.choose': {
        description: 'Chooses files to load',
        run: () => {
            triggerFileInput();
            return { chosen: true };
        },
    },
    'edit.undo': {
        description: 'Undoes the last step',
        run: () => {
            fileActionManager.undo();
            return { undone: true };
        },
    },
    'export.gpx': {
        description: 'A file as GPX',
        properties: { id: string, exclude: strings },
        run: ({ id, exclude = [] }) => {
            const content = buildGPX(fileOf(id), exclude);
            return { content, mimeType: 'application/gpx+xml', filename: `${id}.gpx` };
        },
    },
    'export.all': {
        description: 'All files',
        properties: { exclude: strings },
        run: async ({ exclude = [] }) => {
            await exportAllFiles(exclude);
            return { status: 'exported' };
        },
    },
    'export.selected': {
        description: 'The selected files',
        properties: { exclude: strings },
        run: async ({ exclude = [] }) => {
            await exportSelectedFiles(exclude);
            return { message: 'The files were exported' };
        },
    },
    'dialog.export': {
        description: 'Shows the dialog to export',
        run: () => {
            exportState.current = ExportState.ALL;
            return { shown: true };
        },
    },
    'coordinates.copy': {
        description: 'Copies the coordinates that are shown',
        run: () => {
            request('copyCoordinates');
            return { copied: true };
        },
    },
    'place.look': {
        description: 'Looks at a place',
        properties: { lat: number, lng: number },
        run: ({ lat, lng }) => {
            const redirect = new GoogleRedirect(undefined as any);
            redirect.openStreetView({ lngLat: { lat, lng } } as any);
            return { lat, lng };
        },
    },
} satisfies Record<string, Capability>;
