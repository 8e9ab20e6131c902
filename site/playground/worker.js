// Runs abplint: Python, with tree-sitter beside it. Told the files of an app, it tells what abplint says of them.
import { loadPyodide } from './pyodide/pyodide.mjs';
import { Language, Parser } from './tree-sitter/tree-sitter.js';

const GRAMMARS = ['javascript', 'typescript', 'tsx', 'json'];
const [NAMED, MISSING, ERROR, HAS_ERROR] = [1, 2, 4, 8];
const OF_ERRORS = 65535;

/** A tree as arrays: for each node its type, flags, place, parent, field, and the first node that is not in it. */
function flat(tree) {
  const types = [], flags = [], starts = [], ends = [], parents = [], fields = [], after = [];
  const cursor = tree.walk();
  const open = [];
  for (let isDone = false; !isDone; ) {
    const at = types.length;
    const type = cursor.nodeTypeId;
    types.push(type);
    flags.push((cursor.nodeIsNamed ? NAMED : 0) | (cursor.nodeIsMissing ? MISSING : 0) | (type === OF_ERRORS ? ERROR : 0));
    starts.push(cursor.startIndex);
    ends.push(cursor.endIndex);
    parents.push(open.length > 0 ? open[open.length - 1] : -1);
    fields.push(cursor.currentFieldId);
    after.push(at + 1);
    if (cursor.gotoFirstChild()) {
      open.push(at);
      continue;
    }
    while (!cursor.gotoNextSibling()) {
      if (open.length === 0) {
        isDone = true;
        break;
      }
      cursor.gotoParent();
      after[open.pop()] = types.length;
    }
  }
  for (let at = types.length - 1; at >= 0; at--) {
    if (flags[at] & (MISSING | ERROR | HAS_ERROR)) {
      flags[at] |= HAS_ERROR;
      if (parents[at] >= 0) flags[parents[at]] |= HAS_ERROR;
    }
  }
  cursor.delete();
  return [types, flags, starts, ends, parents, fields, after];
}

async function begin() {
  await Parser.init({ locateFile: (name) => new URL(`tree-sitter/${name}`, import.meta.url).href });
  const languages = {};
  for (const name of GRAMMARS) {
    const grammar = await fetch(new URL(`tree-sitter/tree-sitter-${name}.wasm`, import.meta.url));
    languages[name] = await Language.load(new Uint8Array(await grammar.arrayBuffer()));
  }
  const parser = new Parser();
  const python = await loadPyodide({ indexURL: new URL('pyodide/', import.meta.url).href });
  const parts = await fetch(new URL('python.zip', import.meta.url));
  python.unpackArchive(await parts.arrayBuffer(), 'zip', { extractDir: '/lib/abplint' });
  python.registerJsModule('parsing', {
    language: (name) => python.toPy([languages[name].types, languages[name].fields].map((all) => all.map((one) => one ?? ''))),
    parse(name, text, ranges) {
      const place = (at) => ({ row: 0, column: at });
      const includedRanges = ranges.toJs().map(([startIndex, endIndex]) => ({
        startIndex, endIndex, startPosition: place(startIndex), endPosition: place(endIndex),
      }));
      parser.setLanguage(languages[name]);
      const tree = parser.parse(text, null, includedRanges.length > 0 ? { includedRanges } : {});
      const found = flat(tree);
      tree.delete();
      return python.toPy(found.map((part) => Int32Array.from(part)));
    },
  });
  python.runPython("import sys\nsys.path.insert(0, '/lib/abplint')");
  return python.pyimport('playground').check;
}

const begun = begin();
begun.then(() => postMessage({ kind: 'ready' }), (error) => postMessage({ kind: 'failed', error: String(error) }));
onmessage = async ({ data }) => {
  try {
    const check = await begun;
    postMessage({ kind: 'checked', ...JSON.parse(check(JSON.stringify(data))) });
  } catch (error) {
    postMessage({ kind: 'failed', error: String(error) });
  }
};
