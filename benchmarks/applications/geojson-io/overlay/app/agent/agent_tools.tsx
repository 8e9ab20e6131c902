import useFileSave from 'app/hooks/use_file_save';
import { useImportString } from 'app/hooks/use_import';
import { useOpenFiles } from 'app/hooks/use_open_files';
import {
  DEFAULT_EXPORT_GEOJSON_OPTIONS,
  DEFAULT_IMPORT_OPTIONS,
  type ExportOptions,
  fromGeoJSON
} from 'app/lib/convert';
import { COPIERS } from 'app/lib/copiers';
import { exportStyle } from 'app/lib/export_style';
import { usePersistence } from 'app/lib/persistence/context';
import { writeToClipboard } from 'app/lib/utils';
import { useSetAtom, useStore } from 'jotai';
import { memo, useEffect, useRef } from 'react';
import { DialogHelpers } from 'state/dialog_helpers';
import { activeStyleIdAtom, dataAtom, dialogAtom, memoryMetaAtom } from 'state/jotai';
import type { IFeature } from 'types';
import { offered, type Tool } from './offered';

function useTool(name: string, tool: Tool) {
  const latest = useRef(tool);
  latest.current = tool;

  useEffect(() => {
    offered.set(name, (parameters) => latest.current(parameters));
    return () => {
      offered.delete(name);
    };
  }, [name]);
}

export const AgentTools = memo(function AgentTools() {
  const store = useStore();
  const rep = usePersistence();
  const transact = rep.useTransact();
  const setDialog = useSetAtom(dialogAtom);
  const setStyle = useSetAtom(activeStyleIdAtom);
  const importString = useImportString();
  const openFiles = useOpenFiles();
  const saveNative = useFileSave();

  const find = (id: string) => {
    const found = store.get(dataAtom).featureMap.get(id);
    if (!found) throw new Error(`There is no feature ${id}`);
    return found.feature as IFeature;
  };

  const exported = async (type: ExportOptions['type']) => {
    const either = await fromGeoJSON(store.get(dataAtom), {
      type,
      geojsonOptions: DEFAULT_EXPORT_GEOJSON_OPTIONS,
      csvOptions: DEFAULT_IMPORT_OPTIONS.csvOptions
    } as ExportOptions).run();
    return either.unsafeCoerce().result.blob;
  };

  useTool('features.list', () =>
    Array.from(store.get(dataAtom).featureMap.values(), ({ id, feature }) => ({
      id,
      properties: feature.properties
    }))
  );

  useTool('features.add', async ({ geojson, name }) => {
    await importString(
      geojson,
      { ...DEFAULT_IMPORT_OPTIONS, type: 'geojson' },
      () => {},
      name
    );
    return { name };
  });

  useTool('features.delete', async ({ id }) => {
    await transact({ note: 'Deleted a feature', deleteFeatures: [id] });
    return { id };
  });

  useTool('features.copy', async ({ id, format }) => {
    const copier = COPIERS[format as keyof typeof COPIERS];
    await writeToClipboard(copier(find(id)).then((either) => either.unsafeCoerce()));
    return { id };
  });

  useTool('json.copy', () => {
    document
      .querySelector<HTMLButtonElement>('[title="Copy JSON to clipboard"]')!
      .click();
    return { copied: true };
  });

  useTool('files.open', async () => {
    await openFiles();
    return { opened: true };
  });

  useTool('files.save', async () => {
    const either = await saveNative();
    return { saved: either.orDefault(false) };
  });

  useTool('files.press', () => {
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true })
    );
    return { pressed: true };
  });

  useTool('exports.choose', () => {
    setDialog(DialogHelpers.export());
    return { offered: true };
  });

  useTool('export.text', async ({ type }) => ({
    content: await (await exported(type)).text(),
    mimeType: 'text/plain',
    encoding: 'utf-8'
  }));

  useTool('export.link', async ({ type }) => {
    const blob = await exported(type);
    return {
      downloadUrl: URL.createObjectURL(blob),
      mimeType: 'application/octet-stream',
      size: blob.size
    };
  });

  useTool('search.open', () => {
    setDialog(DialogHelpers.quickswitcher());
    return { opened: true };
  });

  useTool('state.setStyle', ({ style }) => {
    setStyle(style);
    return { style };
  });

  useTool('style.read', () => exportStyle(store.get(memoryMetaAtom).symbolization));

  return null;
});
