import markdownit from 'markdown-it';
import { defineCapability, requestTool } from '@/modules/abp/abp.services';
import router from '@/router';

export const convertMarkdown = defineCapability({
  name: 'convert.markdownToHtml',
  description: 'Converts Markdown to HTML',
  inputSchema: { type: 'object', properties: { markdown: { type: 'string' } }, required: ['markdown'] },
  handler: ({ markdown }) => ({ html: markdownit().render(markdown) }),
});

export const printMarkdown = defineCapability({
  name: 'markdown.toPaper',
  description: 'Prints the Markdown of the page',
  inputSchema: { type: 'object', properties: {} },
  async handler() {
    await router.push('/markdown-to-html');
    await requestTool('/markdown-to-html', 'print');
    return { printed: true };
  },
});
