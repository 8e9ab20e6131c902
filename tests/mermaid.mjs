// Parses what comes from stdin as a Mermaid diagram, as GitHub's renderer would.
import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';

const { window } = new JSDOM('');
globalThis.window = window;
globalThis.document = window.document;
const { default: mermaid } = await import('mermaid');

try {
  console.log((await mermaid.parse(readFileSync(0, 'utf8'))).diagramType);
} catch (error) {
  console.error(String(error));
  process.exit(1);
}
