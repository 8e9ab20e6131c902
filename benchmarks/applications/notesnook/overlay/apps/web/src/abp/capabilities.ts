import { exportContent, FORMAT_TO_EXT } from "@notesnook/common";
import { db } from "../common/db";
import { exportNote, exportNotes, exportToPDF } from "../common/export";
import { saveAttachment, downloadAttachment } from "../common/attachments";
import { createBackup, importBackup } from "../common";
import { hardNavigate, navigate } from "../navigation";
import { store as attachmentStore } from "../stores/attachment-store";
import { store as noteStore } from "../stores/note-store";
import { useStore as useThemeStore } from "../stores/theme-store";
import { RecoveryKeyDialog } from "../dialogs/recovery-key-dialog";
import { writeToClipboard } from "../utils/clipboard";
import { CapabilityError } from "./envelope";

type Params = Record<string, any>;
export type Capability = {
  description: string;
  inputSchema: object;
  run: (params: Params) => Promise<unknown>;
};

const TEXT_FORMATS = ["md", "txt", "html"];

async function noteOf(id: unknown) {
  const note = typeof id === "string" ? await db.notes.note(id) : undefined;
  if (!note) throw new CapabilityError("INVALID_PARAMS", "There is no such note.");
  return note;
}

const idSchema = {
  type: "object",
  properties: { id: { type: "string" } },
  required: ["id"]
};

export const capabilities: Record<string, Capability> = {
  "export.note": {
    description: "Exports a note as Markdown, plain text or HTML.",
    inputSchema: {
      type: "object",
      properties: {
        id: { type: "string" },
        format: { type: "string", enum: TEXT_FORMATS }
      },
      required: ["id", "format"]
    },
    async run({ id, format }) {
      if (!TEXT_FORMATS.includes(format))
        throw new CapabilityError("INVALID_PARAMS", "format is md, txt or html.");
      const note = await noteOf(id);
      await exportNote(note, { format });
      return { status: "exported", format };
    }
  },
  "export.notes": {
    description: "Exports several notes into an archive.",
    inputSchema: {
      type: "object",
      properties: {
        ids: { type: "array", items: { type: "string" } },
        format: { type: "string" }
      },
      required: ["ids"]
    },
    async run({ ids, format }) {
      const done = await exportNotes(
        format === "html" ? "html" : "md",
        db.notes.all.where((eb: any) => eb("notes.id", "in", ids))
      );
      return { done };
    }
  },
  "export.attachment": {
    description: "Saves one attachment.",
    inputSchema: {
      type: "object",
      properties: { hash: { type: "string" } },
      required: ["hash"]
    },
    async run({ hash }) {
      await saveAttachment(hash);
      return { message: "The attachment was saved." };
    }
  },
  "export.attachments": {
    description: "Saves attachments into one archive.",
    inputSchema: {
      type: "object",
      properties: { ids: { type: "array", items: { type: "string" } } },
      required: ["ids"]
    },
    async run({ ids }) {
      await attachmentStore.download(ids);
      return { count: ids.length };
    }
  },
  "export.backup": {
    description: "Makes a backup of all notes.",
    inputSchema: {
      type: "object",
      properties: { full: { type: "boolean" } }
    },
    async run({ full }) {
      const created = await createBackup({
        noVerify: true,
        background: true,
        mode: full ? "full" : "partial"
      });
      return { created };
    }
  },
  "import.backup": {
    description: "Restores a backup.",
    inputSchema: { type: "object", properties: {} },
    async run() {
      return { restored: await importBackup() };
    }
  },
  "convert.noteToMarkdown": {
    description: "Gives a note as Markdown.",
    inputSchema: idSchema,
    async run({ id }) {
      const note = await noteOf(id);
      const content = await exportContent(note, {
        format: "md",
        disableTemplate: true
      });
      return {
        content,
        mimeType: "text/markdown",
        encoding: "utf-8",
        filename: `${note.title}.${FORMAT_TO_EXT.md}`
      };
    }
  },
  "convert.noteToPdf": {
    description: "Gives a note as a PDF.",
    inputSchema: idSchema,
    async run({ id }) {
      const note = await noteOf(id);
      const html = await exportContent(note, { format: "pdf" });
      const printed = html ? await exportToPDF(note.title, html) : false;
      return { printed };
    }
  },
  "notes.copy": {
    description: "Copies a note in several formats.",
    inputSchema: idSchema,
    async run({ id }) {
      const note = await noteOf(id);
      const text = await exportContent(note, { format: "txt" });
      const html = await exportContent(note, { format: "html" });
      await writeToClipboard({ "text/plain": text || "", "text/html": html || "" });
      return { copied: true };
    }
  },
  "notes.list": {
    description: "Lists the notes.",
    inputSchema: { type: "object", properties: {} },
    async run() {
      const notes = await db.notes.all
        .fields(["notes.id", "notes.title"])
        .items(undefined, db.settings.getGroupOptions("notes"));
      return { notes };
    }
  },
  "notes.trash": {
    description: "Moves notes to the trash.",
    inputSchema: {
      type: "object",
      properties: { ids: { type: "array", items: { type: "string" } } },
      required: ["ids"]
    },
    async run({ ids }) {
      await noteStore.delete(...ids);
      return { ids };
    }
  },
  "attachments.read": {
    description: "Gives the bytes of an attachment.",
    inputSchema: {
      type: "object",
      properties: { hash: { type: "string" } },
      required: ["hash"]
    },
    async run({ hash }) {
      const content = await downloadAttachment(hash, "base64");
      const attachment = await db.attachments.attachment(hash);
      return {
        content,
        mimeType: attachment?.mimeType,
        encoding: "base64",
        filename: attachment?.filename
      };
    }
  },
  "account.showRecoveryKey": {
    description: "Shows the recovery key to the person at the screen.",
    inputSchema: { type: "object", properties: {} },
    async run() {
      RecoveryKeyDialog.show({});
      return { shown: true };
    }
  },
  "app.open": {
    description: "Opens a view of the app.",
    inputSchema: {
      type: "object",
      properties: { route: { type: "string" }, reload: { type: "boolean" } },
      required: ["route"]
    },
    async run({ route, reload }) {
      if (reload) hardNavigate(route);
      else navigate(route, { notify: true });
      return { route };
    }
  },
  "theme.toggle": {
    description: "Switches between the dark and the light theme.",
    inputSchema: { type: "object", properties: {} },
    async run() {
      useThemeStore.getState().toggleColorScheme();
      return { colorScheme: useThemeStore.getState().colorScheme };
    }
  }
};
