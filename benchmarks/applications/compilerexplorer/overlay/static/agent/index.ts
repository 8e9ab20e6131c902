import {Agent} from './agent.js';
import {editorTools} from './editor-tools.js';
import {layoutTools} from './layout-tools.js';
import {projectTools} from './project-tools.js';
import {sharingTools} from './sharing-tools.js';
import {Site} from './tools.interfaces.js';

declare global {
    interface Window {
        abp: Agent;
    }
}

const agent = new Agent();

window.abp = agent;

/** Called once the layout, and all that hears its events, is there. */
export function connectAgent(site: Site): void {
    for (const tools of [editorTools, layoutTools, projectTools, sharingTools]) {
        agent.add(tools(site));
    }
    agent.ready();
}
