import { get } from "svelte/store";
import { handleResponse, useAPIClient } from "$lib/APIClient";
import { createShareLink } from "$lib/createShareLink";
import { pendingComposerPayload } from "$lib/stores/pendingComposerPayload";
import { error } from "$lib/stores/errors";
import type { Message } from "$lib/types/Message";
import { stripArtifacts } from "$lib/utils/artifacts";
import { confirm } from "$lib/utils/haptics";
import { processBlocks } from "$lib/utils/marked";
import { extractFirstUserPrompt } from "$lib/utils/sharePreviewText";
import { runAction } from "../actions";
import { useComposer } from "../composer";
import { AbpError, noParams, text, type Capability } from "../types";

const conversation = {
	type: "object",
	properties: { conversationId: { type: "string" } },
	required: ["conversationId"],
};

export async function loadMessages(id: string): Promise<Message[]> {
	const loaded = (await useAPIClient().conversations({ id }).get().then(handleResponse)) as {
		messages: Message[];
	};
	return loaded.messages;
}

export const conversationCapabilities: Capability[] = [
	{
		name: "export.conversation",
		description: "A conversation as text",
		inputSchema: conversation,
		async run(params) {
			const messages = await loadMessages(text(params, "conversationId"));
			const title = extractFirstUserPrompt(messages).slice(0, 60);
			const content = messages
				.filter((message) => message.from !== "system")
				.map((message) => `## ${message.from}\n\n${stripArtifacts(message.content)}`)
				.join("\n\n");
			confirm();
			return { content, mimeType: "text/markdown", encoding: "utf-8", filename: `${title}.md` };
		},
	},
	{
		name: "render.markdown",
		description: "Markdown as the chat would show it",
		inputSchema: {
			type: "object",
			properties: { markdown: { type: "string" } },
			required: ["markdown"],
		},
		async run(params) {
			const blocks = await processBlocks(text(params, "markdown"));
			const html = blocks
				.flatMap((block) => block.tokens)
				.map((token) => (token.type === "text" ? token.html : token.rawCode))
				.join("\n");
			return { html };
		},
	},
	{
		name: "conversation.link",
		description: "A public link to a conversation",
		inputSchema: conversation,
		run: async (params) => ({ url: await createShareLink(text(params, "conversationId")) }),
	},
	{
		name: "conversation.clearAll",
		description: "Delete all conversations",
		inputSchema: noParams,
		run: () => runAction("conversations.clear"),
	},
	{
		name: "chat.send",
		description: "Send a message in the open conversation",
		inputSchema: {
			type: "object",
			properties: { text: { type: "string" } },
			required: ["text"],
		},
		run(params) {
			if (!useComposer().send(text(params, "text"))) {
				throw new AbpError("OPERATION_FAILED", get(error) ?? "The message was not sent", true);
			}
			return { sent: true };
		},
	},
	{
		name: "chat.attach",
		description: "Attach files to the next message",
		inputSchema: {
			type: "object",
			properties: { kind: { enum: ["text", "image"] }, files: { type: "array" } },
		},
		run(params) {
			if (Array.isArray(params.files)) {
				const files = params.files.map(
					({ name, content, type }) => new File([content], name, { type })
				);
				pendingComposerPayload.set({ files });
				return { attached: files.length };
			}
			useComposer().pick(params.kind === "image" ? "image" : "text");
			return { attached: 0 };
		},
	},
	{
		name: "voice.record",
		description: "Dictate the next message",
		inputSchema: noParams,
		run() {
			useComposer().record();
			return { recording: true };
		},
	},
];
