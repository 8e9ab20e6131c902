import $ from 'jquery';

import * as Components from '../components.js';
import {Presentation} from '../presentation.js';
import {Printerinator} from '../print-view.js';

import {AgentError, nothing, object, Site, Tool} from './tools.interfaces.js';

const THEMES = ['default', 'dark', 'darkplus', 'onedark', 'pink', 'system'];

export function layoutTools({hub, layout, themer}: Site): Tool[] {
    const slides = () => new Presentation(window.compilerExplorerOptions.slides?.length ?? 0);
    const printer = new Printerinator(hub, themer);

    return [
        {
            name: 'layout.addEditor',
            description: 'Opens one more editor',
            inputSchema: object({language: {type: 'string'}}),
            run: ({language}) => {
                const editorId = hub.nextEditorId();
                hub.addAtRoot(Components.getEditor(language, editorId));
                return {editorId};
            },
        },
        {
            name: 'layout.reset',
            description: 'Closes all panes and begins anew',
            inputSchema: nothing,
            run: () => {
                $('#ui-reset').trigger('click');
                return {reset: true};
            },
        },
        {
            name: 'layout.showHistory',
            description: 'Shows what was edited before',
            inputSchema: nothing,
            run: () => {
                $('#ui-history').trigger('click');
                return {shown: 'history'};
            },
        },
        {
            name: 'layout.duplicate',
            description: 'The same in a second tab',
            inputSchema: nothing,
            run: () => {
                $('#ui-duplicate').trigger('click');
                return {duplicated: true};
            },
        },
        {
            name: 'state.setTheme',
            description: 'Changes the colours',
            inputSchema: object({theme: {enum: THEMES}}),
            run: ({theme}) => {
                if (!THEMES.includes(theme)) throw new AgentError('INVALID_PARAMS', 'No such theme');
                hub.layout.eventHub.emit('modifySettings', {theme});
                return {theme};
            },
        },
        {
            name: 'slides.next',
            description: 'The next slide of the presentation',
            inputSchema: nothing,
            run: () => {
                const presentation = slides();
                presentation.next();
                return {slide: presentation.currentSlide};
            },
        },
        {
            name: 'policies.show',
            description: 'Shows the policy on cookies',
            inputSchema: nothing,
            run: () => {
                $('#cookies').trigger('click');
                return {shown: 'cookies'};
            },
        },
        {
            name: 'export.page',
            description: 'All panes as one page',
            inputSchema: nothing,
            run: () => {
                printer.setupPrintView();
                return {content: $('#printview').html(), mimeType: 'text/html', encoding: 'utf-8'};
            },
        },
        {
            name: 'export.layout',
            description: 'Says that the layout was kept',
            inputSchema: object({name: {type: 'string'}}),
            run: ({name}) => {
                window.localStorage.setItem(`layout-${name}`, JSON.stringify(layout.toConfig()));
                return {status: 'kept', message: `The layout ${name} was kept`};
            },
        },
    ];
}
