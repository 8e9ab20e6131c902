import { MarkdownAdapter } from '@blocksuite/affine/shared/adapters';
import { openSingleFileWith, printToPdf } from '@blocksuite/affine/shared/utils';
import {
  HtmlTransformer,
  MarkdownTransformer,
  ZipTransformer,
} from '@blocksuite/affine/widgets/linked-doc';
import { getTestStoreManager } from '@blocksuite/integration-test/store';

import type { Params } from './capability';
import { type AbpResponse, fail, ok } from './responses';

function storeOf(params: Params) {
  return window.collection.getDoc(params.docId)?.getStore() ?? null;
}

const noDoc = () => fail('INVALID_PARAMS', 'No such doc');

export const docCapabilities: Record<
  string,
  (params: Params) => Promise<AbpResponse> | AbpResponse
> = {
  'doc.list': () =>
    ok({
      docs: window.collection.meta.docMetas.map(({ id, title }) => ({
        id,
        title,
      })),
    }),

  'convert.docToMarkdown': async params => {
    const store = storeOf(params);
    if (!store) return noDoc();
    const job = store.getTransformer();
    const adapter = new MarkdownAdapter(job, store.provider);
    const result = await adapter.fromDoc(store);
    return ok({ markdown: result?.file ?? '' });
  },

  'export.markdown': async params => {
    const store = storeOf(params);
    if (!store) return noDoc();
    await MarkdownTransformer.exportDoc(store);
    return ok({ status: 'downloaded' });
  },

  'export.html': async params => {
    const store = storeOf(params);
    if (!store) return noDoc();
    await HtmlTransformer.exportDoc(store);
    return ok({ message: `Exported ${store.meta?.title}` });
  },

  'export.snapshot': async params => {
    const docs = (params.docIds as string[]).map(docId => storeOf({ docId })!);
    await ZipTransformer.exportDocs(
      window.collection,
      window.editor.doc.schema,
      docs
    );
    return ok({ saved: true });
  },

  'doc.print': async () => {
    await printToPdf();
    return ok({ printed: true });
  },

  'import.markdown': async params => {
    const docId = await MarkdownTransformer.importMarkdownToDoc({
      collection: window.collection,
      schema: window.editor.doc.schema,
      markdown: params.markdown,
      fileName: params.title,
      extensions: getTestStoreManager().get('store'),
    });
    return ok({ docId });
  },

  'import.html': async () => {
    const file = await openSingleFileWith('Html');
    if (!file) return fail('OPERATION_FAILED', 'No file was chosen', true);
    const docId = await HtmlTransformer.importHTMLToDoc({
      collection: window.collection,
      schema: window.editor.doc.schema,
      html: await file.text(),
      extensions: getTestStoreManager().get('store'),
    });
    return ok({ docId });
  },

  'import.snapshot': () => {
    const menu = document.querySelector('starter-debug-menu');
    if (!menu) return fail('CAPABILITY_UNAVAILABLE', 'No menu', true);
    menu['_importSnapshot']();
    return ok({ started: true });
  },

  'site.reset': async () => {
    const menu = document.querySelector('starter-debug-menu');
    await menu?.['_clearSiteData']();
    return ok({ cleared: true });
  },
};
