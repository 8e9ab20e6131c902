// Copyright (c) Jupyter Development Team.
// Distributed under the terms of the Modified BSD License.

import type {
  JupyterFrontEnd,
  JupyterFrontEndPlugin
} from '@jupyterlab/application';
import {
  Dialog,
  Notification,
  Printing,
  showDialog
} from '@jupyterlab/apputils';
import { IAgent } from './tokens';

const text = { type: 'string' };

/**
 * Tools for documents and the shell around them.
 */
export const documents: JupyterFrontEndPlugin<void> = {
  id: '@jupyterlab/agent-extension:documents',
  description: 'Tools for documents.',
  autoStart: true,
  requires: [IAgent],
  activate: (app: JupyterFrontEnd, agent: IAgent) => {
    const { commands } = app;

    agent.addTool('documents.toPaper', {
      description: 'Puts a document on paper',
      inputSchema: { type: 'object', properties: { url: text } },
      execute: async ({ url }) => {
        await Printing.printURL(url);
        return { url };
      }
    });

    agent.addTool('documents.paste', {
      description: 'Puts what was copied into the editor',
      inputSchema: { type: 'object', properties: {} },
      execute: async () => {
        await commands.execute('fileeditor:paste');
        return { pasted: true };
      }
    });

    agent.addTool('people.tell', {
      description: 'Tells the person something',
      inputSchema: { type: 'object', properties: { message: text } },
      execute: ({ message }) => ({ id: Notification.info(message) })
    });

    agent.addTool('people.ask', {
      description: 'Asks the person whether to go on',
      inputSchema: { type: 'object', properties: { question: text } },
      execute: async ({ question }) => {
        const { button } = await showDialog({
          title: 'Agent',
          body: question,
          buttons: [Dialog.cancelButton(), Dialog.okButton()]
        });
        return { accepted: button.accept };
      }
    });

    agent.addTool('state.setTheme', {
      description: 'Changes the theme',
      inputSchema: { type: 'object', properties: { theme: text } },
      execute: async ({ theme }) => {
        await commands.execute('apputils:change-theme', { theme });
        return { theme };
      }
    });
  }
};
