import { confirm } from '@hypothesis/frontend-shared';

import { downloadFile } from '../../shared/download-file';
import type { Injector } from '../../shared/injector';
import { VersionData } from '../helpers/version-data';
import type { AnnotationsService } from '../services/annotations';
import type { AnnotationsExporter } from '../services/annotations-exporter';
import type { AuthService } from '../services/auth';
import type { ImportAnnotationsService } from '../services/import-annotations';
import type { SidebarStore } from '../store';
import { copyHTML, copyPlainText } from '../util/copy-to-clipboard';

let container: Injector | null = null;

export function connect(injector: Injector) {
  container = injector;
}

function service<T>(name: string): T {
  return container!.get(name) as T;
}

export type Handler = (params: any) => Promise<unknown>;

export const handlers: Record<string, Handler> = {
  'export.annotations': async ({ annotations, filename }) => {
    const exporter = service<AnnotationsExporter>('annotationsExporter');
    const profile = service<SidebarStore>('store').profile();
    const data = exporter.buildJSONExportContent(annotations, { profile });
    downloadFile(JSON.stringify(data, null, 2), 'application/json', filename);
    return { success: true, data: { status: 'exported' } };
  },

  'export.csv': async ({ annotations, groupName }) => {
    const exporter = service<AnnotationsExporter>('annotationsExporter');
    const content = exporter.buildCSVExportContent(annotations, { groupName });
    return {
      success: true,
      data: { content, mimeType: 'text/csv', encoding: 'utf-8' },
    };
  },

  'export.html': async ({ annotations, groupName }) => {
    const exporter = service<AnnotationsExporter>('annotationsExporter');
    const content = exporter.buildHTMLExportContent(annotations, { groupName });
    return { success: true, data: { content, mimeType: 'text/html' } };
  },

  'generate.versionReport': async () => {
    const store = service<SidebarStore>('store');
    const version = new VersionData(store.profile(), store.frames());
    return { success: true, data: { text: version.asFormattedString() } };
  },

  'annotation.copyText': async ({ text }) => {
    await copyPlainText(text);
    return { success: true, data: { copied: true } };
  },

  'annotation.copyHtml': async ({ html }) => {
    await copyHTML(html);
    return { success: true, data: { copied: true } };
  },

  'annotation.delete': async ({ annotation }) => {
    const agreed = await confirm({
      title: 'Delete annotation?',
      message: 'An agent asks to delete this annotation.',
      confirmAction: 'Delete',
    });
    if (!agreed) {
      return { success: false, cancelled: true };
    }
    await service<AnnotationsService>('annotationsService').delete(annotation);
    return { success: true, data: { id: annotation.id } };
  },

  'annotation.import': async ({ annotations }) => {
    const importer = service<ImportAnnotationsService>('importAnnotationsService');
    const results = await importer.import(annotations);
    return { success: true, data: { results } };
  },

  'session.login': async ({ action }) => {
    await service<AuthService>('auth').login({ action });
    return { success: true, data: { profile: service<SidebarStore>('store').profile() } };
  },

  'session.logout': async () => {
    await service<AuthService>('auth').logout();
    return { success: true, data: {} };
  },

  'state.selectAnnotations': async ({ ids }) => {
    service<SidebarStore>('store').selectAnnotations(ids);
    return { success: true, data: { ids } };
  },
};
