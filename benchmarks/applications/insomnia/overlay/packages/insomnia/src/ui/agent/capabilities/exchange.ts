import { exportProjectToFile, exportWorkspacesData, exportWorkspacesHAR } from '../../../common/export';
import * as models from '../../../models';
import { invariant } from '../../../utils/invariant';
import { agentEvents } from '../events';
import { define, object } from '../registry';
import { currentPath, post } from '../router';

const workspaceOf = async (id: string) => {
  const workspace = await models.workspace.getById(id);
  invariant(workspace, `There is no workspace ${id}`);
  return workspace;
};

define('export', {
  workspace: {
    description: 'A workspace as YAML',
    inputSchema: object('id'),
    run: async ({ id }) => {
      const workspace = await workspaceOf(id);
      return {
        content: await exportWorkspacesData([workspace], false, 'yaml'),
        mimeType: 'application/yaml',
        encoding: 'utf-8',
        filename: `${workspace.name}.yaml`,
      };
    },
  },
  har: {
    description: 'A workspace as HAR',
    inputSchema: object('id'),
    run: async ({ id }) => {
      const har = await exportWorkspacesHAR([await workspaceOf(id)]);
      return {
        file: Buffer.from(har).toString('base64'),
        mimeType: 'application/json',
      };
    },
  },
  project: {
    description: 'A project',
    inputSchema: object('id'),
    run: async ({ id }) => {
      const project = await models.project.getById(id);
      invariant(project, `There is no project ${id}`);
      exportProjectToFile(project.name, await models.workspace.findByParentId(id));
      return { status: 'exported' };
    },
  },
  location: {
    description: 'What is shown',
    inputSchema: object(),
    run: () => ({ content: currentPath(), mimeType: 'text/plain', encoding: 'utf-8' }),
  },
});

define('import', {
  scan: {
    description: 'Looks at what is to be imported',
    inputSchema: object('source', 'uri'),
    run: async ({ source, uri }) => {
      await post('/import/scan', { importFrom: source, uri });
      return { source };
    },
  },
  file: {
    description: 'Imports a file',
    inputSchema: object(),
    run: async () => {
      agentEvents.emit('import');
      await new Promise(resolve => setTimeout(resolve, 100));
      const input = document.querySelector<HTMLInputElement>('input[type="file"]');
      input?.click();
      return { opened: input !== null };
    },
  },
});
