import type { Answer } from './answers.js';

export type CapabilityHandler = (params: any) => Answer | Promise<Answer>;

export interface Capability {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
}

const handlers = new Map<string, CapabilityHandler>();

/** What plugins and mounted components offer; the last one that registers a name answers it. */
export function registerCapability(name: string, handler: CapabilityHandler): () => void {
  handlers.set(name, handler);
  return () => {
    if (handlers.get(name) === handler) {
      handlers.delete(name);
    }
  };
}

export function capabilityHandler(name: string): CapabilityHandler | undefined {
  return handlers.get(name);
}

const text = { type: 'string' };

export const CAPABILITIES: Capability[] = [
  { name: 'export.ddl', description: 'The DDL of a node', inputSchema: { type: 'object', properties: { nodeId: text, ddl: text } } },
  { name: 'convert.ddlName', description: 'The name of the file of a DDL', inputSchema: { type: 'object', properties: { nodeId: text } } },
  { name: 'export.script', description: 'The script of the editor', inputSchema: { type: 'object', properties: { script: text } } },
  { name: 'script.read', description: 'The text of the editor', inputSchema: { type: 'object', properties: {} } },
  { name: 'editor.openInTab', description: 'Opens an editor in a tab', inputSchema: { type: 'object', properties: { editorId: text } } },
  { name: 'log.copyEntry', description: 'Copies the entry that is shown', inputSchema: { type: 'object', properties: {} } },
  { name: 'log.readEntry', description: 'The entry that is shown', inputSchema: { type: 'object', properties: {} } },
  { name: 'value.saveImage', description: 'Saves the image of a cell', inputSchema: { type: 'object', properties: {} } },
  { name: 'value.pickImage', description: 'Replaces the image of a cell', inputSchema: { type: 'object', properties: {} } },
  { name: 'export.table', description: 'Exports a table', inputSchema: { type: 'object', properties: { node: text, processorId: text } } },
  { name: 'export.connections', description: 'The connections of a project', inputSchema: { type: 'object', properties: { projectId: text } } },
  { name: 'filter.fromClipboard', description: 'A value for a filter', inputSchema: { type: 'object', properties: {} } },
  { name: 'session.logout', description: 'Ends the session', inputSchema: { type: 'object', properties: { provider: text } } },
  { name: 'state.setTheme', description: 'Another theme', inputSchema: { type: 'object', properties: { id: text } } },
];
