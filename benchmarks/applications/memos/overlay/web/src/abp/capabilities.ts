import { create } from "@bufbuild/protobuf";
import { createMemoShareImageBlob } from "@/components/MemoActionMenu/memoShareImage";
import { loadMemoEditor } from "@/components/MemoEditor/loader";
import { attachmentServiceClient, memoServiceClient } from "@/connect";
import { memoDetailQueryOptions, memoKeys } from "@/hooks/useMemoQueries";
import { convertFileToBase64, downloadFileFromUrl } from "@/lib/browser";
import { queryClient } from "@/lib/query-client";
import { MemoSchema } from "@/types/proto/api/v1/memo_service_pb";
import { getAttachmentUrl } from "@/utils/attachment";
import { checkAllTasks } from "@/utils/markdown-task-actions";
import { perform, register } from "./registry";
import { data, error } from "./result";

const byName = { type: "object", properties: { name: { type: "string" } }, required: ["name"] };
const empty = { type: "object", properties: {} };

register("memos.list", { description: "Memos that match a filter", inputSchema: { type: "object", properties: { filter: { type: "string" } } } }, async ({ filter }) => {
  const { memos } = await memoServiceClient.listMemos({ filter });
  return data({ memos: memos.map(({ name, content }) => ({ name, content })) });
});

register(
  "memos.create",
  { description: "A new memo", inputSchema: { type: "object", properties: { content: { type: "string" } }, required: ["content"] } },
  async ({ content }) => {
    const memo = await memoServiceClient.createMemo({ memo: create(MemoSchema, { content }) });
    await queryClient.invalidateQueries({ queryKey: memoKeys.lists() });
    return data({ name: memo.name });
  },
);

register("memos.checkAll", { description: "Ticks all tasks of a memo", inputSchema: byName }, async ({ name }) => {
  const memo = await queryClient.fetchQuery(memoDetailQueryOptions(name));
  const content = checkAllTasks(memo.content);
  await memoServiceClient.updateMemo({ memo: create(MemoSchema, { name, content }), updateMask: { paths: ["content"] } });
  return data({ content });
});

register("memos.pin", { description: "Pins a memo, or unpins it", inputSchema: byName }, async ({ name }) => {
  await perform(name, "pin");
  return data({ name });
});

register("memos.link", { description: "The link of a memo", inputSchema: byName }, async ({ name }) => {
  await perform(name, "copyLink");
  return data({ copied: true });
});

register("memos.delete", { description: "Deletes a memo", inputSchema: byName }, async ({ name }) => {
  perform(name, "askToDelete");
  return data({ asked: true });
});

register("memos.share", { description: "Shares a memo as an image", inputSchema: byName }, async ({ name }) => {
  await perform(`share:${name}`, "share");
  return data({ shared: true });
});

register("export.memo", { description: "A memo as Markdown", inputSchema: byName }, async ({ name }) => {
  const memo = await queryClient.fetchQuery(memoDetailQueryOptions(name));
  return data({
    file: { content: memo.content, mimeType: "text/markdown", encoding: "utf-8", size: memo.content.length, filename: `${name}.md` },
  });
});

register("export.memoImage", { description: "A memo as an image", inputSchema: byName }, async ({ name }) => {
  const node = document.querySelector<HTMLElement>(`[data-memo="${name}"]`);
  if (!node) {
    return error("INVALID_PARAMS", `${name} is not on the screen`);
  }
  const blob = await createMemoShareImageBlob(node);
  const content = await convertFileToBase64(new File([blob], "memo.png"));
  return data({ file: { content, mimeType: "image/png", encoding: "base64", size: blob.size, filename: "memo.png" } });
});

register("export.memoCard", { description: "A memo as a card", inputSchema: byName }, async ({ name }) => {
  await perform(`share:${name}`, "download");
  return data({ status: "ok" });
});

register("export.attachment", { description: "A file of a memo", inputSchema: byName }, async ({ name }) => {
  const attachment = await attachmentServiceClient.getAttachment({ name });
  downloadFileFromUrl(getAttachmentUrl(attachment), attachment.filename);
  return data({ downloaded: true });
});

register("editor.open", { description: "Loads the editor", inputSchema: empty }, async () => {
  await loadMemoEditor();
  return data({ loaded: true });
});

register("editor.record", { description: "Records a voice note", inputSchema: empty }, async () => {
  await perform("editor", "record");
  return data({ recording: true });
});

register("editor.insertLocation", { description: "Where the memo was written" }, async () => {
  perform("insert", "location");
  return data({ requested: true });
});
