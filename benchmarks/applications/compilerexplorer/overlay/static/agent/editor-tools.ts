import $ from 'jquery';

import {ArtifactType} from '../../types/tool.interfaces.js';
import {getFormattedCode} from '../api/api.js';
import {ArtifactHandler} from '../artifact-handler.js';
import {CFG_VIEW_COMPONENT_NAME} from '../components.interfaces.js';
import {Cfg} from '../panes/cfg-view.js';
import {Editor} from '../panes/editor.js';
import {languagesService} from '../services/languages.service.js';
import {Alert} from '../widgets/alert.js';
import {LoadSave} from '../widgets/load-save.js';

import {AgentError, object, Site, Tool} from './tools.interfaces.js';

const text = {type: 'string'};
const id = {type: 'number'};

export const editorTools = ({hub, layout}: Site): Tool[] => {
    const editorOf = (editorId: number): Editor => {
        const editor = hub.getEditorById(editorId);
        if (!editor) throw new AgentError('INVALID_PARAMS', `No editor ${editorId}`);
        return editor;
    };

    const graphOf = (compilerId: number): Cfg | undefined =>
        layout.root
            .getItemsByFilter((item: any) => item.componentName === CFG_VIEW_COMPONENT_NAME)
            .map((item: any) => item.instance as Cfg)
            .find(pane => pane.compilerInfo.compilerId === compilerId);

    return [
        {
            name: 'editors.list',
            description: 'The open editors',
            inputSchema: {type: 'object', properties: {}},
            run: () => ({editors: hub.editors.map(editor => ({id: editor.id, language: editor.currentLanguage?.id}))}),
        },
        {
            name: 'editors.setSource',
            description: 'Puts a source into an editor',
            inputSchema: object({editorId: id, source: text}),
            run: ({editorId, source}) => {
                editorOf(editorId).setSource(source);
                hub.layout.eventHub.emit('newSource', editorId, source);
                return {editorId, length: source.length};
            },
        },
        {
            name: 'editors.saveToDisk',
            description: 'Saves the source of an editor as a file',
            inputSchema: object({editorId: id}),
            run: ({editorId}) => {
                const editor = editorOf(editorId);
                const file = new LoadSave();
                file.setMinimalOptions(editor.getSource() ?? '', editor.currentLanguage!);
                return {editorId, saved: file.onSaveToFile(editorId.toString())};
            },
        },
        {
            name: 'editors.lookUp',
            description: 'Looks the word at the cursor up in the reference of its language',
            inputSchema: object({editorId: id}),
            run: ({editorId}) => {
                const pane = editorOf(editorId);
                if (pane.currentLanguage?.id === 'clean') pane.searchOnCloogle(pane.editor);
                else pane.searchOnCppreference(pane.editor);
                return {editorId};
            },
        },
        {
            name: 'editors.openLoader',
            description: 'Shows the dialog with examples and saved sources',
            inputSchema: object({editorId: id}),
            run: ({editorId}) => {
                editorOf(editorId).showLoadSaver();
                return {editorId};
            },
        },
        {
            name: 'graphs.savePng',
            description: 'Saves the control flow graph as a picture',
            inputSchema: object({compilerId: id}),
            run: async ({compilerId}) => {
                const graph = graphOf(compilerId);
                await graph?.exportPNG();
                return {compilerId, found: graph !== undefined};
            },
        },
        {
            name: 'export.graph',
            description: 'The control flow graph of a compiler as SVG',
            inputSchema: object({compilerId: id}),
            run: ({compilerId}) => {
                const graph = graphOf(compilerId);
                if (!graph) throw new AgentError('INVALID_PARAMS', 'No such graph');
                return {content: graph.createSVG(), mimeType: 'image/svg+xml', encoding: 'utf-8', filename: 'cfg.svg'};
            },
        },
        {
            name: 'convert.format',
            description: 'Formats a source',
            inputSchema: object({source: text, formatter: text}),
            run: async ({source, formatter}) => {
                if (!Object.values(languagesService.getLanguagesOrFail()).some(lang => lang.formatter === formatter)) {
                    throw new AgentError('INVALID_PARAMS', 'No such formatter');
                }
                const response = await getFormattedCode({
                    formatterId: formatter,
                    source,
                    base: '__DefaultStyle',
                    tabWidth: 4,
                    useSpaces: true,
                });
                const {answer} = await response.json();
                return {content: answer, mimeType: 'text/plain', encoding: 'utf-8'};
            },
        },
        {
            name: 'programs.offer',
            description: 'Offers the person to run a program on a C64',
            inputSchema: object({name: text, content: text}),
            run: ({name, content}) => {
                const artifacts = [{type: ArtifactType.c64prg, name, title: name, content}];
                new ArtifactHandler(new Alert()).handle({artifacts} as any);
                return {offered: name};
            },
        },
        {
            name: 'traces.open',
            description: 'Shows a trace of the compiler in Perfetto',
            inputSchema: object({name: text, content: text}),
            run: ({name, content}) => {
                new ArtifactHandler(new Alert()).offerViewInPerfetto({type: ArtifactType.timetrace, name, title: name, content});
                $('#download_link').trigger('click');
                return {opened: name};
            },
        },
    ];
};
