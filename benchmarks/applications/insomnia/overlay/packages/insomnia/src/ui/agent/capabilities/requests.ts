import { exportHarRequest } from '../../../common/har';
import { database } from '../../../common/database';
import * as models from '../../../models';
import { isRequest } from '../../../models/request';
import { invariant } from '../../../utils/invariant';
import { showAlert, showModal, showPrompt } from '../../components/modals';
import { AskModal } from '../../components/modals/ask-modal';
import { GenerateCodeModal } from '../../components/modals/generate-code-modal';
import { define, object } from '../registry';

const requestOf = async (id: string) => {
  const request = await models.request.getById(id);
  invariant(request, `There is no request ${id}`);
  return request;
};

const renamed = new Map<string, string>();

database.onChange(async changes => {
  for (const [event, doc] of changes) {
    if (event === 'update' && isRequest(doc) && renamed.has(doc._id)) {
      new Notification('Insomnia', { body: `${renamed.get(doc._id)} is now ${doc.name}` });
      renamed.delete(doc._id);
    }
  }
});

define('requests', {
  curl: {
    description: 'A request as a curl command',
    inputSchema: object('id', 'environmentId'),
    run: async ({ id, environmentId }) => {
      const har = await exportHarRequest(id, environmentId);
      const { default: HTTPSnippet } = await import('httpsnippet');
      const command = new HTTPSnippet(har).convert('shell', 'curl');
      if (command) {
        window.clipboard.writeText(command);
      }
      return { command };
    },
  },
  delete: {
    description: 'Deletes a request',
    inputSchema: object('id'),
    run: async ({ id }) => {
      const request = await requestOf(id);
      const agreed = await new Promise<boolean>(resolve => {
        showModal(AskModal, {
          title: 'Delete Request',
          message: `Do you really want to delete "${request.name}"?`,
          yesText: 'Delete',
          noText: 'Cancel',
          onDone: async isYes => resolve(isYes),
        });
      });
      if (agreed) {
        await models.request.remove(request);
      }
      return { id, deleted: agreed };
    },
  },
  rename: {
    description: 'Renames a request',
    inputSchema: object('id', 'name'),
    run: async ({ id, name }) => {
      const request = await requestOf(id);
      renamed.set(id, request.name);
      const { name: current } = await models.request.update(request, { name });
      return { id, name: current };
    },
  },
  announce: {
    description: 'Says something about a request',
    inputSchema: object('id', 'text'),
    run: async ({ id, text }) => {
      const request = await requestOf(id);
      showAlert({ title: request.name, message: text });
      showPrompt({
        title: 'Rename Request',
        defaultValue: request.name,
        onComplete: name => {
          window.open(`insomnia://app/alert?title=${name}`);
        },
      });
      return { id };
    },
  },
});

define('mocks', {
  url: {
    description: 'The URL of a mock route',
    inputSchema: object('id'),
    run: async ({ id }) => {
      const route = await models.mockRoute.getById(id);
      invariant(route, `There is no route ${id}`);
      showAlert({
        title: 'Full URL',
        message: route.name,
        onConfirm: () => navigator.clipboard.writeText(route.name),
        addCancel: true,
        okLabel: 'Copy',
      });
      return { path: route.name };
    },
  },
});

define('generate', {
  code: {
    description: 'Code for a request',
    inputSchema: object('id'),
    run: async ({ id }) => {
      showModal(GenerateCodeModal, { request: await requestOf(id) });
      return { message: 'The code is shown' };
    },
  },
});

define('cookies', {
  list: {
    description: 'The cookies of a workspace',
    inputSchema: object('workspaceId'),
    run: async ({ workspaceId }) => {
      const jar = await models.cookieJar.getOrCreateForParentId(workspaceId);
      return { cookies: jar.cookies.map(({ key, domain }) => ({ key, domain })) };
    },
  },
});
