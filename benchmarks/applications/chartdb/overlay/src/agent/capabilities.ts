import { generateDBMLFromDiagram } from '@/lib/dbml/dbml-export/dbml-export';
import { exportBaseSQL } from '@/lib/data/sql-export/export-sql-script';
import type { Diagram } from '@/lib/domain/diagram';
import {
    diagramFromJSONInput,
    diagramToJSONOutput,
} from '@/lib/export-import-utils';
import { host } from './host';
import { runAgentAction } from './use-agent-action';

interface Capability {
    name: string;
    description: string;
    inputSchema?: object;
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    run: (params: any) => Promise<unknown>;
}

export class InvalidParamsError extends Error {}

const defineCapability = (capability: Capability): Capability => capability;

const none = { type: 'object', properties: {} };
const ofDiagram = {
    type: 'object',
    properties: { diagramId: { type: 'string' } },
    required: ['diagramId'],
};

const findDiagram = async (id: unknown): Promise<Diagram> => {
    if (typeof id !== 'string')
        throw new InvalidParamsError('diagramId is a string');
    const diagram = await host().getDiagram(id);
    if (!diagram) throw new InvalidParamsError(`There is no diagram ${id}`);
    return diagram;
};

export const capabilities: Capability[] = [
    defineCapability({
        name: 'diagram.get',
        description: 'The open diagram',
        inputSchema: none,
        run: async () => host().currentDiagram,
    }),
    defineCapability({
        name: 'diagram.list',
        description: 'All diagrams',
        inputSchema: none,
        run: async () => {
            const diagrams = await host().listDiagrams();
            return diagrams.map(({ id, name }) => ({ id, name }));
        },
    }),
    defineCapability({
        name: 'diagram.rename',
        description: 'Renames the open diagram',
        inputSchema: { type: 'object', properties: { name: { type: 'string' } } },
        run: async ({ name }) => {
            await host().renameDiagram(name);
            return { name };
        },
    }),
    defineCapability({
        name: 'diagram.delete',
        description: 'Deletes a diagram of the list that is open',
        inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
        run: async ({ id }) => {
            window.dispatchEvent(
                new CustomEvent('agent:delete-diagram', { detail: { id } })
            );
            return { id };
        },
    }),
    defineCapability({
        name: 'export.json',
        description: 'A diagram as JSON',
        inputSchema: ofDiagram,
        run: async ({ diagramId }) => {
            const diagram = await findDiagram(diagramId);
            return {
                content: diagramToJSONOutput(diagram),
                mimeType: 'application/json',
                encoding: 'utf-8',
                filename: `${diagram.name}.json`,
            };
        },
    }),
    defineCapability({
        name: 'export.file',
        description: 'A diagram as a file',
        inputSchema: ofDiagram,
        run: async ({ diagramId }) => {
            await host().exportDiagram({
                diagram: await findDiagram(diagramId),
            });
            return { exported: true };
        },
    }),
    defineCapability({
        name: 'export.image',
        description: 'The open diagram as an image',
        inputSchema: {
            type: 'object',
            properties: { type: { type: 'string' }, scale: { type: 'number' } },
        },
        run: async ({ type, scale = 1 }) => {
            await host().exportImage(type, {
                scale,
                transparent: type !== 'jpeg',
                includePatternBG: false,
            });
            return { status: 'saved' };
        },
    }),
    defineCapability({
        name: 'export.dbml',
        description: 'A diagram as DBML',
        inputSchema: ofDiagram,
        run: async ({ diagramId }) => {
            const { standardDbml } = generateDBMLFromDiagram(
                await findDiagram(diagramId)
            );
            return { dbml: standardDbml };
        },
    }),
    defineCapability({
        name: 'export.sql',
        description: 'A diagram as SQL',
        inputSchema: ofDiagram,
        run: async ({ diagramId, databaseType }) => {
            const diagram = await findDiagram(diagramId);
            const content = exportBaseSQL({
                diagram,
                targetDatabaseType: databaseType ?? diagram.databaseType,
            });
            return { content, mimeType: 'application/sql' };
        },
    }),
    defineCapability({
        name: 'import.json',
        description: 'Adds a diagram',
        inputSchema: { type: 'object', properties: { json: { type: 'string' } } },
        run: async ({ json }) => {
            const diagram = diagramFromJSONInput(json);
            await host().addDiagram({ diagram });
            return { id: diagram.id };
        },
    }),
    defineCapability({
        name: 'import.choose',
        description: 'Chooses a file to import',
        inputSchema: none,
        run: async () => {
            await runAgentAction('chooseFile');
            return { chosen: true };
        },
    }),
    defineCapability({
        name: 'sql.copy',
        description: 'Copies the script that is shown',
        inputSchema: none,
        run: async () => {
            await runAgentAction('copySnippet');
            return { copied: true };
        },
    }),
    defineCapability({
        name: 'theme.set',
        description: 'Sets the theme',
        inputSchema: { type: 'object', properties: { theme: { type: 'string' } } },
        run: async ({ theme }) => {
            if (!['light', 'dark', 'system'].includes(theme))
                throw new InvalidParamsError('There is no such theme');
            host().setTheme(theme);
            return { theme };
        },
    }),
    defineCapability({
        name: 'history.undo',
        description: 'Undoes the last step',
        run: async () => {
            host().undo();
            return { undone: true };
        },
    }),
    defineCapability({
        name: 'docs.open',
        description: 'Opens the documentation',
        inputSchema: none,
        run: async () => {
            await runAgentAction('openDocs');
            return { opened: true };
        },
    }),
    defineCapability({
        name: 'community.star',
        description: 'Asks for a star in the app',
        inputSchema: none,
        run: async () => {
            host().openStarUsDialog();
            return { asked: true };
        },
    }),
    defineCapability({
        name: 'support.mail',
        description: 'Writes to the support',
        inputSchema: {
            type: 'object',
            properties: { subject: { type: 'string' } },
        },
        run: async ({ subject = '' }) => {
            window.location.href = `mailto:support@chartdb.io?subject=${encodeURIComponent(subject)}`;
            return { subject };
        },
    }),
    defineCapability({
        name: 'print.diagram',
        description: 'Prints the diagram',
        inputSchema: none,
        run: async () => {
            window.print();
            return { printed: true };
        },
    }),
];
