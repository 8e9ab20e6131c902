import { parseContentDispositionFilename } from 'tg.fixtures/downloadResponseAsFile';
import { apiSchemaHttpService } from 'tg.service/http/ApiSchemaHttpService';

import { pageTool, press } from '../pageTools';
import { number, object, string, Tools } from './types';

const toBase64 = async (blob: Blob) => {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(bytes.reduce((all, byte) => all + String.fromCharCode(byte), ''));
};

export const translationTools: Tools = {
  'translations.search': {
    description: 'Shows the translations that hold a text',
    inputSchema: object({ search: string }, ['search']),
    run({ search }) {
      pageTool('searchTranslations')(search);
      return { search };
    },
  },
  'translations.filter': {
    description: 'Narrows the list of translations',
    inputSchema: object({ filter: string, value: string }, ['filter']),
    async run({ filter, value }) {
      await pageTool('filterTranslations')(filter, value);
      return { filter, value };
    },
  },
  'translations.edit': {
    description: 'Opens a translation in the editor',
    inputSchema: object({ keyId: number, language: string }, ['keyId']),
    run({ keyId, language }) {
      pageTool('editTranslation')({ keyId, language });
      return { keyId, language };
    },
  },
  'export.translations': {
    description: 'Exports translations as the form on the page says',
    inputSchema: object({}),
    run() {
      press('export-submit-button');
      return { exported: true };
    },
  },
  'export.glossary': {
    description: 'Exports a glossary as CSV',
    inputSchema: object({ organizationId: number, glossaryId: number }),
    async run({ organizationId, glossaryId }) {
      const response = await apiSchemaHttpService.schemaRequestRaw(
        '/v2/organizations/{organizationId}/glossaries/{glossaryId}/export',
        'get',
        { rawResponse: true }
      )({ path: { organizationId, glossaryId } } as any);
      const blob = await response.blob();
      return {
        document: {
          content: await toBase64(blob),
          mimeType: 'text/csv',
          encoding: 'base64',
          size: blob.size,
        },
      };
    },
  },
  'export.keys': {
    description: 'Exports the keys of one language',
    inputSchema: object({ projectId: number, language: string }),
    async run({ projectId, language }) {
      const response = await apiSchemaHttpService.schemaRequestRaw(
        '/v2/projects/{projectId}/export',
        'get',
        { rawResponse: true }
      )({
        path: { projectId },
        query: { languages: [language], zip: false },
      } as any);
      const blob = await response.blob();
      return {
        document: {
          content: await toBase64(blob),
          encoding: 'base64',
          filename: parseContentDispositionFilename(response),
        },
      };
    },
  },
  'glossary.download': {
    description: 'Downloads the glossary that is open',
    inputSchema: object({}),
    run() {
      pageTool('exportGlossary')();
      return { started: true };
    },
  },
  'glossary.pickFile': {
    description: 'Chooses the file of the import that is open',
    run() {
      press('file-dropzone-select-button');
      return { open: true };
    },
  },
  'tasks.report': {
    description: 'Downloads the report of the task whose menu is open',
    inputSchema: object({}),
    run() {
      pageTool('downloadTaskReport')();
      return { started: true };
    },
  },
  'tasks.finish': {
    description: 'Marks the task whose menu is open as done',
    inputSchema: object({}),
    run() {
      press('task-menu-item-mark-as-done');
      return { finished: true };
    },
  },
  'screenshots.add': {
    description: 'Adds a screenshot to the key that is active',
    inputSchema: object({}),
    run() {
      pageTool('chooseScreenshots')();
      return { open: true };
    },
  },
  'screenshots.upload': {
    description: 'Uploads a screenshot for the key that is active',
    inputSchema: object({ name: string, content: string, mimeType: string }),
    async run({ name, content, mimeType }) {
      const bytes = Uint8Array.from(atob(content), (c) => c.charCodeAt(0));
      const file = new File([bytes], name, { type: mimeType });
      await pageTool('uploadScreenshots')([{ file, name }]);
      return { name, size: file.size };
    },
  },
};
