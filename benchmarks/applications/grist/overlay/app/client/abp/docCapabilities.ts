import { getGristDoc, getPageModel } from "app/client/abp/context";
import { allCommands } from "app/client/components/commands";
import { replaceTrunkWithFork } from "app/client/ui/MakeCopyMenu";
import { sendToDrive } from "app/client/ui/sendToDrive";
import { makeShareDocUrl } from "app/client/ui/ShareMenu";
import { buildOriginalUrlId } from "app/common/gristUrls";

export const docCapabilities = {
  "doc.describe": async () => {
    const doc = getPageModel().currentDoc.get();
    return { id: doc?.id, name: doc?.name, access: doc?.access };
  },

  "doc.rename": async ({ name }: { name: string }) => {
    await getPageModel().renameDoc(name);
    return { name };
  },

  "doc.link": async () => ({ url: makeShareDocUrl(getPageModel().currentDoc.get()!) }),

  "doc.import": async ({ source = 0 }: { source?: number }) => {
    const { label, action } = getPageModel().importSources[source];
    action();
    return { label };
  },

  "doc.sendToDrive": async () => {
    const pageModel = getPageModel();
    await sendToDrive(pageModel.currentDoc.get()!, pageModel);
    return { title: pageModel.currentDocTitle.get() };
  },

  "doc.replaceOriginal": async () => {
    const pageModel = getPageModel();
    const doc = pageModel.currentDoc.get()!;
    await replaceTrunkWithFork(doc, pageModel, buildOriginalUrlId(doc.id, false));
    return { id: doc.id };
  },

  "tables.list": async () => {
    return getGristDoc().docModel.visibleTables.all().map(table => ({
      id: table.tableId.peek(),
      name: table.tableNameDef.peek(),
    }));
  },

  "cursor.copyLink": async () => {
    const gristDoc = getGristDoc();
    const { sectionId, rowId, fieldIndex } = gristDoc.cursorPosition.get()!;
    await gristDoc.copyAnchorLink({ sectionId, rowId, fieldIndex } as any);
    return { copied: true };
  },

  "selection.copy": async () => {
    allCommands.contextMenuCopy.run();
    return { copied: true };
  },

  "widget.print": async () => {
    allCommands.printSection.run();
    return { printed: true };
  },

  "widget.undo": async () => {
    allCommands.undo.run();
    return { undone: true };
  },

  "export.csv": async () => ({ downloadUrl: getGristDoc().getCsvLink() }),

  "export.table": async ({ tableId }: { tableId: string }) => {
    const gristDoc = getGristDoc();
    await gristDoc.docData.fetchTable(tableId);
    const rows = gristDoc.docData.getTable(tableId)!.getRecords();
    return { content: JSON.stringify(rows), mimeType: "application/json" };
  },
};
