import { marked } from 'marked';
import { AbpError } from '../errors';

export async function run({ markdown }: { markdown?: string }) {
  if (typeof markdown !== 'string') throw new AbpError('INVALID_PARAMS', 'markdown must be a string');
  const html = await marked.parse(markdown);
  return { html };
}
