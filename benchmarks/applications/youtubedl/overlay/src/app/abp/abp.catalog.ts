export interface CatalogEntry {
  name: string;
  description: string;
  inputSchema?: { type: 'object', properties: Record<string, { type: string }>, required?: string[] };
}

export const CATALOG: CatalogEntry[] = [
  {
    name: 'files.search',
    description: 'Finds files by their titles',
    inputSchema: { type: 'object', properties: { text: { type: 'string' }, from: { type: 'number' }, to: { type: 'number' } } }
  },
  {
    name: 'files.get',
    description: 'What is known of a file',
    inputSchema: { type: 'object', properties: { uid: { type: 'string' } }, required: ['uid'] }
  },
  {
    name: 'files.open',
    description: 'Shows a file in the player',
    inputSchema: { type: 'object', properties: { uid: { type: 'string' } }, required: ['uid'] }
  },
  {
    name: 'files.openInTab',
    description: 'Shows a file in the player of another tab',
    inputSchema: { type: 'object', properties: { uid: { type: 'string' } }, required: ['uid'] }
  },
  {
    name: 'export.file',
    description: 'A video or its audio',
    inputSchema: { type: 'object', properties: { uid: { type: 'string' } }, required: ['uid'] }
  },
  {
    name: 'export.archive',
    description: 'The archive of youtube-dl'
  },
  {
    name: 'export.playlist',
    description: 'A playlist as a zip file',
    inputSchema: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } }, required: ['id', 'uid'] }
  },
  {
    name: 'export.subscription',
    description: 'The files of the subscription that is shown',
    inputSchema: { type: 'object', properties: {} }
  },
  {
    name: 'archive.import',
    description: 'Adds to the archive of youtube-dl',
    inputSchema: { type: 'object', properties: { content: { type: 'string' }, type: { type: 'string' } }, required: ['content'] }
  },
  {
    name: 'downloads.copyError',
    description: 'What went wrong with a download',
    inputSchema: { type: 'object', properties: { uid: { type: 'string' } }, required: ['uid'] }
  },
  {
    name: 'downloads.showError',
    description: 'Shows what went wrong with a download',
    inputSchema: { type: 'object', properties: { uid: { type: 'string' } }, required: ['uid'] }
  },
  {
    name: 'share.link',
    description: 'A link to a shared file',
    inputSchema: { type: 'object', properties: { uid: { type: 'string' } }, required: ['uid'] }
  },
  {
    name: 'logs.get',
    description: 'The last lines of the log',
    inputSchema: { type: 'object', properties: { lines: { type: 'number' } } }
  },
  {
    name: 'server.restart',
    description: 'Restarts the server',
    inputSchema: { type: 'object', properties: {} }
  },
  {
    name: 'session.logout',
    description: 'Signs the user out',
    inputSchema: { type: 'object', properties: {} }
  },
  {
    name: 'tasks.list',
    description: 'The tasks of the server',
    inputSchema: { type: 'object', properties: {} }
  }
];
