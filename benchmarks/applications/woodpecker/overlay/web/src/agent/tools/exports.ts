import { useClipboard } from '@vueuse/core';
import { decode, encode } from 'js-base64';

import useApiClient from '~/compositions/useApiClient';
import { usePipelineStore } from '~/store/pipelines';

import { object, registerTool } from '../registry';

const { copy } = useClipboard({ legacy: true });

registerTool('export.log', {
  description: 'The log of a step',
  inputSchema: object({ repo: 'number', number: 'number', step: 'number' }),
  async run({ repo, number, step }) {
    const lines = await useApiClient().getLogs(repo, number, step);
    const text = lines.map(({ time, data }) => `${time} ${data ? decode(data) : ''}`).join('\n');
    return { content: text, mimeType: 'text/plain', encoding: 'utf-8' };
  },
});

registerTool('export.config', {
  description: 'The configuration of a pipeline',
  inputSchema: object({ repo: 'number', number: 'number' }),
  async run({ repo, number }) {
    const [config] = await useApiClient().getPipelineConfig(repo, number);
    return { content: `data:application/yaml;base64,${config.data}`, mimeType: 'application/yaml', encoding: 'base64' };
  },
});

registerTool('export.metadata', {
  description: 'The metadata of a pipeline',
  inputSchema: object({ repo: 'number', number: 'number' }),
  async run({ repo, number }) {
    const metadata = await useApiClient().getPipelineMetadata(repo, number);
    const content = encode(JSON.stringify(metadata, null, 2));
    return { content, encoding: 'base64', filename: `pipeline-${number}-metadata.json` };
  },
});

registerTool('export.feed', {
  description: 'The feed',
  inputSchema: object({}),
  run() {
    const { pipelineFeed } = usePipelineStore();
    return { content: JSON.stringify(pipelineFeed), mimeType: 'application/json', encoding: 'utf-8' };
  },
});

registerTool('export.badge', {
  description: 'The badge of a repository',
  inputSchema: object({ repo: 'number' }),
  async run({ repo }) {
    await copy(`![status](/api/badges/${repo}/status.svg)`);
    return { status: 'copied' };
  },
});
