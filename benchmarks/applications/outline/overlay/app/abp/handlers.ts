import { ExportContentType } from "@shared/types";
import { performAction } from "~/actions";
import { copyId } from "~/actions/definitions/developer";
import {
  copyDocumentAsMarkdown,
  copyDocumentLink,
  downloadDocumentAsHTML,
  duplicateDocument,
  openDocumentInDesktop,
  printDocument,
} from "~/actions/definitions/documents";
import { downloadRevisionAsMarkdownActionFactory } from "~/actions/definitions/revisions";
import stores from "~/stores";
import type { ActionContext } from "~/types";
import { client } from "~/utils/ApiClient";
import { download } from "~/utils/download";
import { ProsemirrorHelper } from "~/models/helpers/ProsemirrorHelper";
import { capability } from "./capability";

const id = { type: "string", description: "Id of the document" };

/** The context that an action gets from the command bar, for one document. */
function contextOf(documentId?: string): ActionContext {
  return {
    isMenu: false,
    isCommandBar: true,
    isButton: false,
    activeDocumentId: documentId ?? stores.ui.activeDocumentId,
    currentUserId: stores.auth.currentUserId,
    currentTeamId: stores.auth.currentTeamId,
    stores,
    t: (text: string) => text,
  } as unknown as ActionContext;
}

export class Handlers {
  @capability("document.copyMarkdown", "The document as Markdown", { id })
  async copyMarkdown({ id }: { id: string }) {
    await stores.documents.fetch(id);
    await performAction(copyDocumentAsMarkdown, contextOf(id));
    return { copied: true };
  }

  @capability("document.link", "A link to the document", { id })
  async link({ id }: { id: string }) {
    await performAction(copyDocumentLink, contextOf(id));
    return { id };
  }

  @capability("export.html", "The document as HTML", { id })
  async html({ id }: { id: string }) {
    await performAction(downloadDocumentAsHTML, contextOf(id));
    return { status: "downloaded" };
  }

  @capability("export.markdown", "The document as Markdown", { id })
  async markdown({ id }: { id: string }) {
    const res = await client.post("/documents.export", { id });
    return {
      content: res.data,
      mimeType: "text/markdown",
      encoding: "utf-8",
      filename: `${id}.md`,
    };
  }

  @capability("export.revision", "A revision of a document as Markdown", {
    id,
    revisionId: { type: "string" },
  })
  async revision({ id, revisionId }: { id: string; revisionId: string }) {
    const action = downloadRevisionAsMarkdownActionFactory(revisionId);
    await performAction(action, contextOf(id));
    return { revisionId, message: "Export started" };
  }

  @capability("export.children", "The document with all below it", { id })
  async children({ id }: { id: string }) {
    const document = stores.documents.get(id);
    const response = await document?.download({
      contentType: ExportContentType.Markdown,
      includeChildDocuments: true,
    });
    return { jobId: response?.data?.fileOperation?.id };
  }

  @capability("export.text", "The text of the document on the screen")
  async text() {
    const document = stores.documents.get(stores.ui.activeDocumentId ?? "");
    return { text: document ? ProsemirrorHelper.toPlainText(document) : "" };
  }

  @capability("export.tasks", "The open tasks of the document as CSV", { id })
  async tasks({ id }: { id: string }) {
    const document = stores.documents.get(id);
    const { completed, total } = document?.tasks ?? { completed: 0, total: 0 };
    download(`completed,total\n${completed},${total}`, `${id}.csv`, "text/csv");
    return { completed, total };
  }

  @capability("document.print", "Prints the document", { id })
  async print({ id }: { id: string }) {
    await performAction(printDocument, contextOf(id));
    return { id };
  }

  @capability("document.duplicate", "Duplicates the document", { id })
  async duplicate({ id }: { id: string }) {
    await performAction(duplicateDocument, contextOf(id));
    return { id };
  }

  @capability("document.openInApp", "Opens the document in the app", { id })
  async openInApp({ id }: { id: string }) {
    await performAction(openDocumentInDesktop, contextOf(id));
    return { id };
  }

  @capability("developer.ids", "The ids of what is open", { id })
  async ids({ id }: { id: string }) {
    const context = contextOf(id);
    const children = copyId.children as (context: ActionContext) => any[];
    for (const action of children(context).filter((a) => a.visible(context))) {
      await performAction(action, context);
    }
    return { id };
  }

  @capability("team.create", "Creates a workspace", {
    name: { type: "string" },
  })
  async createTeam({ name }: { name: string }) {
    if (!name) {
      throw new Error("name is required");
    }
    await stores.auth.createTeam({ name });
    return { name };
  }
}
