import type { AttachmentBlockComponent } from '@blocksuite/affine/blocks/attachment';
import type { ImageBlockComponent } from '@blocksuite/affine/blocks/image';
import {
  CanvasRenderer,
  ExportManager,
  type SurfaceBlockComponent,
} from '@blocksuite/affine/blocks/surface';
import { RefNodeSlotsProvider } from '@blocksuite/affine/inlines/reference';
import {
  copySelectedModelsCommand,
  draftSelectedModelsCommand,
  getSelectedModelsCommand,
} from '@blocksuite/affine/shared/commands';
import {
  DocModeProvider,
  NotificationProvider,
} from '@blocksuite/affine/shared/services';
import { GfxControllerIdentifier } from '@blocksuite/affine/std/gfx';
import { Slice } from '@blocksuite/affine/store';
import { SlashMenuConfigIdentifier } from '@blocksuite/affine/widgets/slash-menu';

import { CapabilityExtension } from './capability';
import { fail, ok } from './responses';

export const editorCapabilities = [
  CapabilityExtension('export.pdf', async (std, params) => {
    if (params.docId !== std.store.id) {
      return fail('INVALID_PARAMS', 'Open the doc first');
    }
    await std.get(ExportManager).exportPdf();
    return ok({ exported: true });
  }),

  CapabilityExtension('render.canvas', async (std, params) => {
    const gfx = std.get(GfxControllerIdentifier);
    const surface = gfx.surfaceComponent as SurfaceBlockComponent | null;
    if (!surface || !(surface.renderer instanceof CanvasRenderer)) {
      return fail('NOT_SUPPORTED', 'The doc has no canvas');
    }
    const canvas = await std
      .get(ExportManager)
      .edgelessToCanvas(
        surface.renderer,
        gfx.elementsBound,
        gfx,
        undefined,
        undefined,
        { zoom: params.zoom ?? 1 }
      );
    if (!canvas) return fail('OPERATION_FAILED', 'Nothing was drawn', true);
    return ok({ image: canvas.toDataURL('image/png') });
  }),

  CapabilityExtension('selection.copy', std => {
    const [copied] = std.command
      .chain()
      .pipe(getSelectedModelsCommand, { types: ['text', 'block'] })
      .pipe(draftSelectedModelsCommand)
      .pipe(copySelectedModelsCommand)
      .run();
    return ok({ copied });
  }),

  CapabilityExtension('selection.get', std => {
    const [, context] = std.command.exec(getSelectedModelsCommand, {
      types: ['text', 'block'],
    });
    return ok({
      blocks: context.selectedModels?.map(model => ({
        id: model.id,
        flavour: model.flavour,
        text: model.text?.toString(),
      })),
    });
  }),

  CapabilityExtension('block.copy', async (std, params) => {
    const model = std.store.getModelById(params.blockId);
    if (!model) return fail('INVALID_PARAMS', 'No such block');
    await std.clipboard.copySlice(Slice.fromModels(std.store, [model]));
    return ok({ blockId: model.id });
  }),

  CapabilityExtension('attachment.open', (std, params) => {
    const block = std.view.getBlock(
      params.blockId
    ) as AttachmentBlockComponent | null;
    if (!block) return fail('INVALID_PARAMS', 'No such block');
    block.open();
    return ok({ opened: block.model.props.name });
  }),

  CapabilityExtension('attachment.download', (std, params) => {
    const block = std.view.getBlock(params.blockId);
    if (!block) return fail('INVALID_PARAMS', 'No such block');
    (block as AttachmentBlockComponent).download();
    return ok({ blockId: params.blockId });
  }),

  CapabilityExtension('image.copy', (std, params) => {
    const image = std.host.querySelector<ImageBlockComponent>(
      `affine-image[data-block-id="${params.blockId}"]`
    );
    if (!image) return fail('INVALID_PARAMS', 'No such image');
    image.copy();
    return ok({ blockId: params.blockId });
  }),

  CapabilityExtension('image.read', async (std, params) => {
    const model = std.store.getModelById(params.blockId);
    const sourceId = (model?.props as { sourceId?: string })?.sourceId;
    const blob = sourceId ? await std.store.blobSync.get(sourceId) : null;
    if (!blob) return fail('INVALID_PARAMS', 'No such image');
    const { toBase64 } = await import('./responses');
    return ok({
      content: toBase64(new Uint8Array(await blob.arrayBuffer())),
      mimeType: blob.type,
      encoding: 'base64',
      size: blob.size,
    });
  }),

  CapabilityExtension('block.insert', (std, params) => {
    const model = std.store.root?.children[0];
    if (!model) return fail('OPERATION_FAILED', 'The doc is empty', true);
    const context = { std, model };
    const items = [
      ...std.provider.getAll(SlashMenuConfigIdentifier).values(),
    ].flatMap(config =>
      typeof config.items === 'function' ? config.items(context) : config.items
    );
    const item = items.find(each => each.name === params.item);
    if (!item || !('action' in item)) {
      return fail('INVALID_PARAMS', 'No such item');
    }
    item.action(context);
    return ok({ inserted: item.name });
  }),

  CapabilityExtension('block.delete', async (std, params) => {
    const model = std.store.getModelById(params.blockId);
    if (!model) return fail('INVALID_PARAMS', 'No such block');
    const sure = await std.get(NotificationProvider).confirm({
      title: 'Delete this block?',
      message: model.flavour,
    });
    if (!sure) return fail('OPERATION_FAILED', 'Declined');
    std.store.deleteBlock(model);
    return ok({ deleted: model.id });
  }),

  CapabilityExtension('doc.open', (std, params) => {
    std
      .get(RefNodeSlotsProvider)
      .docLinkClicked.next({ pageId: params.docId, host: std.host });
    return ok({ docId: params.docId });
  }),

  CapabilityExtension('doc.setMode', (std, params) => {
    const service = std.get(DocModeProvider);
    service.setPrimaryMode(params.mode, std.store.id);
    service.setEditorMode(params.mode);
    return ok({ mode: service.getPrimaryMode(std.store.id) });
  }),
];
