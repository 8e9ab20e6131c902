// Copyright (c) Jupyter Development Team.
// Distributed under the terms of the Modified BSD License.

import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import { IDefaultFileBrowser } from '@jupyterlab/filebrowser';
import { IAgent } from './tokens';

const PATH = {
  type: 'object',
  properties: { path: { type: 'string' } },
  required: ['path']
};
const NOTHING = { type: 'object', properties: {} };

/**
 * Tools for what the file browser shows.
 */
export const files: JupyterFrontEndPlugin<void> = {
  id: '@jupyterlab/agent-extension:files',
  description: 'Tools for files.',
  autoStart: true,
  requires: [IAgent, IDefaultFileBrowser],
  activate: (
    app: JupyterFrontEnd,
    agent: IAgent,
    browser: IDefaultFileBrowser
  ) => {
    const { commands, serviceManager } = app;

    agent.addTool('files.list', {
      description: 'The files of the folder that is shown',
      inputSchema: NOTHING,
      execute: () => ({
        path: browser.model.path,
        files: Array.from(browser.model.items(), item => item.name)
      })
    });

    agent.addTool('files.fetch', {
      description: 'Gets a file onto this computer',
      inputSchema: PATH,
      execute: async ({ path }) => {
        await browser.model.download(path);
        return { path };
      }
    });

    agent.addTool('files.fetchSelected', {
      description: 'Gets the files that are selected onto this computer',
      inputSchema: NOTHING,
      execute: async () => {
        const count = Array.from(browser.selectedItems()).length;
        await commands.execute('filebrowser:download');
        return { count };
      }
    });

    agent.addTool('files.copyLink', {
      description: 'Copies a link to the file that is selected',
      inputSchema: NOTHING,
      execute: () => commands.execute('filebrowser:share-main')
    });

    agent.addTool('files.openTab', {
      description: 'Opens the files that are selected in another tab',
      inputSchema: NOTHING,
      execute: async () => {
        await commands.execute('filebrowser:open-browser-tab', {
          mode: 'single-document'
        });
        return { opened: true };
      }
    });

    agent.addTool('files.delete', {
      description: 'Deletes the files that are selected',
      inputSchema: NOTHING,
      execute: async () => {
        await browser.delete();
        return { left: Array.from(browser.model.items()).length };
      }
    });

    agent.addTool('files.refresh', {
      description: 'Reads the folder that is shown again',
      inputSchema: NOTHING,
      execute: async () => {
        await commands.execute('filebrowser:refresh');
        return { path: browser.model.path };
      }
    });

    agent.addTool('files.rename', {
      description: 'Renames a file',
      inputSchema: {
        type: 'object',
        properties: { path: { type: 'string' }, to: { type: 'string' } },
        required: ['path', 'to']
      },
      execute: async ({ path, to }) => {
        const model = await serviceManager.contents.rename(path, to);
        return { path: model.path };
      }
    });

    agent.addTool('export.file', {
      description: 'A file',
      inputSchema: PATH,
      execute: async ({ path }) => {
        const model = await serviceManager.contents.get(path, {
          type: 'file',
          format: 'base64',
          content: true
        });
        return {
          content: model.content,
          mimeType: model.mimetype,
          encoding: 'base64',
          filename: model.name
        };
      }
    });

    agent.addTool('export.checkpoint', {
      description: 'Keeps a file as it is',
      inputSchema: PATH,
      execute: async ({ path }) => {
        await serviceManager.contents.createCheckpoint(path);
        return { status: 'kept' };
      }
    });
  }
};
