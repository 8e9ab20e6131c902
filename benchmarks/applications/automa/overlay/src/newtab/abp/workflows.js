import emitter from '@/lib/mitt';
import pinia from '@/lib/pinia';
import { useWorkflowStore } from '@/stores/workflow';
import { copyTextToClipboard } from '@/workflowEngine/helper';
import {
  convertWorkflow,
  exportWorkflow,
  importWorkflow,
} from '@/utils/workflowData';
import { defineCapabilities } from './registry';

const ID = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
};

function findWorkflow(id) {
  const workflow = useWorkflowStore(pinia).getById(id);
  if (!workflow) throw new Error(`There is no workflow ${id}`);

  return workflow;
}

defineCapabilities({
  'workflows.list': {
    description: 'The workflows of this browser',
    inputSchema: { type: 'object', properties: {} },
    handler: () => ({
      workflows: useWorkflowStore(pinia).getWorkflows.map(({ id, name }) => ({
        id,
        name,
      })),
    }),
  },
  'workflows.rename': {
    description: 'Gives a workflow another name',
    inputSchema: {
      type: 'object',
      properties: { id: { type: 'string' }, name: { type: 'string' } },
      required: ['id', 'name'],
    },
    handler: async ({ id, name }) => {
      await useWorkflowStore(pinia).update({ id, data: { name } });

      return { id, name };
    },
  },
  'workflows.import': {
    description: 'Imports workflows',
    handler: async () => {
      const imported = await importWorkflow({ multiple: true });

      return { ids: Object.keys(imported) };
    },
  },
  'clipboard.copyWorkflow': {
    description: 'A workflow as JSON',
    inputSchema: ID,
    handler: async ({ id }) => {
      const json = JSON.stringify(convertWorkflow(findWorkflow(id)));
      await copyTextToClipboard(json);

      return { json };
    },
  },
  'export.workflow': {
    description: 'A workflow as JSON',
    inputSchema: ID,
    handler: ({ id }) => {
      const workflow = findWorkflow(id);

      return {
        content: JSON.stringify(convertWorkflow(workflow)),
        mimeType: 'application/json',
        encoding: 'utf-8',
        filename: `${workflow.name}.automa.json`,
      };
    },
  },
  'export.workflowFile': {
    description: 'A workflow as a file',
    inputSchema: ID,
    handler: ({ id }) => {
      exportWorkflow(findWorkflow(id));

      return { status: 'exported' };
    },
  },
  'export.logs': {
    description: 'The log that is shown',
    inputSchema: {
      type: 'object',
      properties: { type: { enum: ['plain-text', 'csv', 'json'] } },
      required: ['type'],
    },
    handler: ({ type }) => {
      emitter.emit('abp:export-logs', type);

      return { message: `The log was exported as ${type}` };
    },
  },
});
