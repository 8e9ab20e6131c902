import { getDefaultStore } from "jotai";
import { copyToClipboard, htmlToMarkdown } from "@docmost/editor-ext";
import { pageEditorAtom } from "@/features/editor/atoms/editor-atoms";
import { CommandGroups } from "@/features/editor/components/slash-menu/menu-items";
import {
  exportPage,
  getPageById,
  importPage,
} from "@/features/page/services/page-service";
import { getPageComments } from "@/features/comment/services/comment-service";
import { failure, ok } from "@/abp/answers";
import { AgentParams } from "@/abp/registry";

function slashCommand(title: string) {
  return Object.values(CommandGroups)
    .flat()
    .find((item) => item.title === title);
}

function toFile(content: string, name: string, type: string) {
  const bytes = Uint8Array.from(atob(content), (c) => c.charCodeAt(0));
  return new File([bytes], name, { type });
}

export const capabilities: Record<
  string,
  (params: AgentParams) => Promise<any> | any
> = {
  "export.page": async ({ pageId, format }) => {
    await exportPage({ pageId, format, includeChildren: false } as any);
    return ok({ status: "exported" });
  },
  "export.pageMarkdown": async ({ pageId }) => {
    const page: any = await getPageById({ pageId, format: "markdown" } as any);
    return ok({
      content: page.content,
      mimeType: "text/markdown",
      encoding: "utf-8",
      filename: `${page.slugId}.md`,
    });
  },
  "export.space": async ({ spaceId }) => {
    const { exportSpace } = await import(
      "@/features/space/services/space-service"
    );
    await exportSpace({ spaceId, format: "markdown" } as any);
    return { success: true };
  },
  "import.page": async ({ content, filename, mimeType, spaceId }) => {
    const page = await importPage(toFile(content, filename, mimeType), spaceId);
    return ok({ id: page.id, title: page.title });
  },
  "convert.htmlToMarkdown": ({ html }) =>
    ok({
      content: htmlToMarkdown(html),
      mimeType: "text/markdown",
      encoding: "utf-8",
    }),
  "convert.svg": ({ svg }) =>
    ok({ image: `data:image/svg+xml;base64,${btoa(svg)}` }),
  "clipboard.copyText": ({ text }) => {
    copyToClipboard(text);
    return ok({ copied: true });
  },
  "editor.insertImage": () => {
    const editor = getDefaultStore().get(pageEditorAtom);
    if (!editor) return failure("CAPABILITY_UNAVAILABLE", "No page is open");
    const { from, to } = editor.state.selection;
    slashCommand("Image").command({ editor, range: { from, to } } as any);
    return ok({ inserted: true });
  },
  "editor.insertDivider": () => {
    const editor = getDefaultStore().get(pageEditorAtom);
    if (!editor) return failure("CAPABILITY_UNAVAILABLE", "No page is open");
    const { from, to } = editor.state.selection;
    slashCommand("Divider").command({ editor, range: { from, to } } as any);
    return ok({ inserted: true });
  },
  "columns.copy": () => {
    document.dispatchEvent(new CustomEvent("agent:copyColumns"));
    return ok({ done: true });
  },
  "page.find": () => {
    document.dispatchEvent(new CustomEvent("openFindDialogFromEditor", {}));
    return ok({ opened: true });
  },
  "page.comments": async ({ pageId }) => {
    const comments = await getPageComments({ pageId } as any);
    return ok({ comments });
  },
};
