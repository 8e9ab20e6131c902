import {
  addManualEntry,
  historyState,
  renameEntry,
  restoreEntries
} from '$/components/History/historyState.svelte';
import { createEditorChooserActions } from '$/components/migration/editorChooserActions';
import type { HistoryEntry, State } from '$/types';
import { waitForRender } from '$/util/autoSync';
import { loadGistData } from '$/util/fileLoaders/gist';
import { parse, render } from '$/util/mermaid';
import { serializeState } from '$/util/serde';
import {
  defaultState,
  sanitizeConfig,
  toggleDarkTheme,
  updateCode,
  urls,
  validatedState
} from '$/util/state.svelte';
import { copyToClipboard } from '$/util/util';
import { resolve } from '$app/paths';
import uniqueID from 'lodash-es/uniqueId';
import type { MermaidConfig } from 'mermaid';
import { part } from './bridge';
import { rasterize } from './raster';
import { fail, InvalidParams, ok, type Envelope } from './responses';

export type Params = Record<string, unknown>;
export type Handler = (params: Params) => Envelope | Promise<Envelope>;

const requireText = (params: Params, key: string): string => {
  const value = params[key];
  if (typeof value !== 'string' || value === '') {
    throw new InvalidParams(`${key} must be a text`);
  }
  return value;
};

const configFor = (theme: unknown): MermaidConfig => ({
  theme: theme === 'dark' ? 'dark' : 'default'
});

const stateFrom = (params: Params): State => ({
  ...defaultState,
  code: requireText(params, 'code'),
  mermaid: sanitizeConfig(typeof params.config === 'string' ? params.config : defaultState.mermaid)
});

/** The same way out as the Share dialog: the text, and a copy of it for the person. */
const announce = (text: string, { copy = true }: { copy?: boolean } = {}): string => {
  if (copy) {
    void copyToClipboard(text);
  }
  return text;
};

const exportSvg: Handler = () => {
  part('actions').downloadSVG();
  return ok({ downloaded: true });
};

const exportPng: Handler = async () => {
  await part('actions').downloadPNG(new Event('abp'));
  const at = new Date().toISOString();
  return ok({ message: `PNG exported at ${at}` });
};

const exportSource: Handler = (params) => {
  const content = requireText(params, 'code');
  return ok({ content, filename: 'diagram.mmd', mimeType: 'text/vnd.mermaid' });
};

const exportHistory: Handler = () => {
  part('history').download();
  const content = JSON.stringify(historyState.entries);
  return ok({
    content,
    encoding: 'utf-8',
    filename: 'mermaid-history.json',
    mimeType: 'application/json',
    size: content.length
  });
};

const convertToSvg: Handler = async (params) => {
  const code = requireText(params, 'code');
  const { svg } = await render(configFor(params.theme), code, uniqueID('abp-'));
  return ok({ svg });
};

const fences = ['backtick', 'tilde'];

const convertToMarkdown: Handler = (params) => {
  const code = requireText(params, 'code');
  const fence = typeof params.fence === 'string' ? params.fence : 'backtick';
  if (!fences.includes(fence)) {
    return fail('INVALID_PARAMS', `fence must be one of ${fences.join(', ')}`);
  }
  const mark = fence === 'tilde' ? '~~~' : '```';
  const markdown = `${mark}mermaid\n${code}\n${mark}`;
  if (fence === 'preview') {
    window.open(`https://mermaid.live/view?text=${encodeURIComponent(markdown)}`);
  }
  return ok({ markdown });
};

const renderPng: Handler = async (params) => {
  const code = requireText(params, 'code');
  const { svg } = await render(configFor(params.theme), code, uniqueID('abp-'));
  const canvas = await rasterize(svg, Number(params.scale) || 2);
  if (!canvas) {
    return fail('TIMEOUT', 'The diagram did not load in time');
  }
  return ok({
    height: canvas.height,
    image: canvas.toDataURL('image/png'),
    width: canvas.width
  });
};

const generateShareLink: Handler = (params) => {
  const serialized = serializeState(stateFrom(params));
  const url = `${window.location.origin}${resolve('/edit', {})}#${serialized}`;
  return ok({ url: announce(url, { copy: false }) });
};

const generateMarkdown: Handler = () => {
  const markdown = announce(urls.current.mdCode);
  return ok({ markdown });
};

const validate: Handler = async (params) => {
  const code = requireText(params, 'code');
  try {
    const { diagramType } = await parse(code);
    return ok({ diagramType, valid: true });
  } catch (error) {
    return ok({ reason: String(error), valid: false });
  }
};

const readGist: Handler = async (params) => {
  const { code, mermaid } = await loadGistData(requireText(params, 'url'));
  return ok({ code, config: mermaid });
};

const loadGist: Handler = () => {
  part('actions').loadGist();
  return ok({ loading: true });
};

const update: Handler = async (params) => {
  updateCode(requireText(params, 'code'), { updateDiagram: true });
  await waitForRender();
  const { diagramType, serialized } = validatedState.current;
  return ok({ diagramType, serialized });
};

const setTheme: Handler = (params) => {
  toggleDarkTheme(params.dark === true);
  return ok({ dark: params.dark === true });
};

const list: Handler = () =>
  ok({ entries: historyState.entries.map(({ id, name, time, type }) => ({ id, name, time, type })) });

const save: Handler = (params) => ok({ added: addManualEntry(stateFrom(params)) });

const restore: Handler = (params) => {
  if (!Array.isArray(params.entries)) {
    return fail('INVALID_PARAMS', 'entries must be a list');
  }
  return ok(restoreEntries(params.entries as HistoryEntry[]));
};

const importFile: Handler = () => {
  part('history').upload();
  return ok({ entries: historyState.entries.length });
};

const rename: Handler = (params) => {
  renameEntry(requireText(params, 'id'), requireText(params, 'name'));
  return ok({ id: params.id });
};

const clear: Handler = () => {
  part('history').clearAll();
  return ok({ entries: historyState.entries.length });
};

const compareEditors: Handler = () => {
  const closed: string[] = [];
  const chooser = createEditorChooserActions(() => closed.push('chooser'));
  chooser.openMermaidAiLive('agent');
  return ok({ closed });
};

export const handlers: Record<string, Handler> = {
  'convert.toMarkdown': convertToMarkdown,
  'convert.toSvg': convertToSvg,
  'diagram.loadGist': loadGist,
  'diagram.readGist': readGist,
  'diagram.update': update,
  'diagram.validate': validate,
  'editor.compare': compareEditors,
  'export.history': exportHistory,
  'export.png': exportPng,
  'export.source': exportSource,
  'export.svg': exportSvg,
  'generate.markdown': generateMarkdown,
  'generate.shareLink': generateShareLink,
  'history.clear': clear,
  'history.import': importFile,
  'history.list': list,
  'history.rename': rename,
  'history.restore': restore,
  'history.save': save,
  'render.png': renderPng,
  'state.setTheme': setTheme
};
