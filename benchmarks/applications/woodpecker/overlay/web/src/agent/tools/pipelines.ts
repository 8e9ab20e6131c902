import { watch } from 'vue';
import { ref } from 'vue';

import useApiClient from '~/compositions/useApiClient';
import usePipelineFeed from '~/compositions/usePipelineFeed';
import { useAgentStore } from '~/store/agent';
import { usePipelineStore } from '~/store/pipelines';

import { object, registerTool, ToolError } from '../registry';

const RUNNING = ['pending', 'running', 'started'];

registerTool('pipelines.list', {
  description: 'The pipelines of a repository',
  inputSchema: object({ repo: 'number', page: 'number' }),
  async run({ repo, page }) {
    const pipelineStore = usePipelineStore();
    await pipelineStore.loadRepoPipelines(repo, page);
    return { pipelines: pipelineStore.getRepoPipelines(ref(repo)).value, more: pipelineStore.hasMore };
  },
});

registerTool('pipelines.start', {
  description: 'Starts a pipeline',
  inputSchema: object({ repo: 'number', branch: 'string' }),
  async run({ repo, branch }) {
    const pipeline = await useApiClient().createPipeline(repo, { branch, variables: {} });
    if (typeof pipeline === 'string') {
      throw new ToolError('OPERATION_FAILED', pipeline, false);
    }
    return { number: pipeline.number };
  },
});

registerTool('pipelines.wait', {
  description: 'Waits for the end of a pipeline',
  inputSchema: object({ repo: 'number', number: 'number' }),
  async run({ repo, number }) {
    const pipelineStore = usePipelineStore();
    await pipelineStore.loadPipeline(repo, number);
    const pipeline = pipelineStore.getPipeline(ref(repo), ref(number));
    await new Promise<void>((resolve) => {
      const stop = watch(
        pipeline,
        (now) => {
          if (now && !RUNNING.includes(now.status)) {
            resolve();
            queueMicrotask(() => stop());
          }
        },
        { immediate: true },
      );
    });
    return { status: pipeline.value?.status };
  },
});

registerTool('pipelines.approve', {
  description: 'Approves a pipeline, if the person agrees',
  inputSchema: object({ repo: 'number', number: 'number' }),
  async run({ repo, number }) {
    const agreed = await useAgentStore().ask(`Approve pipeline ${number}?`);
    if (!agreed) {
      throw new ToolError('PERMISSION_DENIED', 'The person does not agree', false);
    }
    await useApiClient().approvePipeline(repo, `${number}`);
    return { number };
  },
});

registerTool('pipelines.announce', {
  description: 'Tells when a pipeline ends',
  inputSchema: object({ repo: 'number', number: 'number' }),
  async run({ repo, number }) {
    const { status } = await useApiClient().getPipeline(repo, number);
    useAgentStore().announce(`Pipeline ${number}: ${status}`);
    return { status };
  },
});

registerTool('feed.toggle', {
  description: 'Shows or hides the feed',
  inputSchema: object({}),
  run() {
    const feed = usePipelineFeed();
    feed.toggle();
    return { open: feed.isOpen.value };
  },
});
