import { LINKS, PARAMS } from 'tg.constants/links';
import { apiSchemaHttpService } from 'tg.service/http/ApiSchemaHttpService';

import { AgentError } from '../AgentError';
import { pageTool, press } from '../pageTools';
import { number, object, string, Tools } from './types';

export const projectTools: Tools = {
  'projects.list': {
    description: 'Lists the projects',
    inputSchema: object({ search: string, page: number }),
    async run({ search, page = 0 }) {
      const data = await apiSchemaHttpService.schemaRequest(
        '/v2/projects',
        'get'
      )({ query: { search, page, size: 50 } });
      return { projects: data._embedded?.projects ?? [], page: data.page };
    },
  },
  'projects.get': {
    description: 'Reads one project',
    inputSchema: object({ projectId: number }, ['projectId']),
    async run({ projectId }) {
      if (typeof projectId !== 'number') {
        throw new AgentError('INVALID_PARAMS', 'projectId has to be a number');
      }
      return await apiSchemaHttpService.schemaRequest(
        '/v2/projects/{projectId}',
        'get'
      )({ path: { projectId } });
    },
  },
  'projects.backup': {
    description: 'Saves all of the project that is open',
    inputSchema: object({}),
    run() {
      pageTool('exportProject')();
      return { started: true };
    },
  },
  'projects.delete': {
    description: 'Deletes the project that is open',
    inputSchema: object({}),
    run() {
      pageTool('deleteProject')();
      return { asked: true };
    },
  },
  'projects.publish': {
    description: 'Makes the project that is open public or private',
    inputSchema: object({}),
    run() {
      pageTool('switchPublic')();
      press('global-confirmation-confirm');
      return { done: true };
    },
  },
  'organization.setPermissions': {
    description: 'Sets what all members of the organization may do',
    inputSchema: object({ role: string }, ['role']),
    async run({ role }) {
      await pageTool('setBasePermissions')({ tab: 'basic', role });
      return { role };
    },
  },
  'slack.connect': {
    description: 'Connects the organization to Slack',
    inputSchema: object({}),
    run() {
      pageTool('connectSlack')();
      return { connecting: true };
    },
  },
  'members.invite': {
    description: 'Invites somebody to the project that is open',
    inputSchema: object({ name: string, role: string }, ['name']),
    async run({ name, role }) {
      await pageTool('inviteMember')({
        name,
        permissions: { tab: 'basic', basicSettings: { role } },
      });
      return { invited: name };
    },
  },
  'members.copyLink': {
    description: 'Copies the link of the first invitation',
    inputSchema: object({}),
    run() {
      press('project-members-invitation-link-button');
      return { copied: true };
    },
  },
  'members.invitations': {
    description: 'Lists invitations and their links',
    inputSchema: object({ projectId: number }, ['projectId']),
    async run({ projectId }) {
      const data = await apiSchemaHttpService.schemaRequest(
        '/v2/projects/{projectId}/invitations',
        'get'
      )({ path: { projectId } });
      return data._embedded?.invitations?.map((invitation) => ({
        email: invitation.invitedUserEmail,
        link: LINKS.ACCEPT_INVITATION.buildWithOrigin({
          [PARAMS.INVITATION_CODE]: invitation.code!,
        }),
      }));
    },
  },
};
