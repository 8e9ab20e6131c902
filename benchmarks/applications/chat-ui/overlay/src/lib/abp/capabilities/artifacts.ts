import { copyText } from "$lib/components/CopyToClipBoardBtn.svelte";
import { artifactPanel } from "$lib/stores/artifactPanel.svelte";
import { captureArtifactScreenshot } from "$lib/utils/artifactCapture";
import {
	artifactFileName,
	collectArtifacts,
	normalizeArtifactKind,
	type ArtifactVersion,
} from "$lib/utils/artifacts";
import { buildDeployableHtml } from "$lib/utils/previewSrcdoc";
import { AbpError, text, type Capability } from "../types";
import { loadMessages } from "./conversations";

const which = {
	type: "object",
	properties: { conversationId: { type: "string" }, identifier: { type: "string" } },
	required: ["conversationId", "identifier"],
};

async function latestVersion(params: Record<string, unknown>): Promise<ArtifactVersion> {
	const messages = await loadMessages(text(params, "conversationId"));
	const artifact = collectArtifacts(messages).artifacts.get(text(params, "identifier"));
	const version = artifact?.versions.at(-1);
	if (!version) throw new AbpError("OPERATION_FAILED", "No such artifact");
	return version;
}

export const artifactCapabilities: Capability[] = [
	{
		name: "export.artifact",
		description: "Export an artifact as a file",
		inputSchema: which,
		run(params) {
			artifactPanel.requestAction(text(params, "identifier"), "download");
			return { exported: true };
		},
	},
	{
		name: "export.source",
		description: "The source of an artifact",
		inputSchema: which,
		async run(params) {
			const version = await latestVersion(params);
			const file = new Blob([version.content], { type: "text/plain;charset=utf-8" });
			return { url: URL.createObjectURL(file), filename: artifactFileName(version) };
		},
	},
	{
		name: "export.screenshot",
		description: "A picture of an artifact's preview",
		inputSchema: {
			type: "object",
			properties: { channel: { type: "string" }, background: { type: "string" } },
			required: ["channel"],
		},
		async run(params) {
			const frame = document.querySelector<HTMLIFrameElement>("iframe[data-artifact-preview]");
			if (!frame) throw new AbpError("CAPABILITY_UNAVAILABLE", "No preview is open", true);
			const background = typeof params.background === "string" ? params.background : "#fff";
			const image = await captureArtifactScreenshot(frame, text(params, "channel"), background);
			return { image };
		},
	},
	{
		name: "convert.page",
		description: "A self-contained page for an artifact's source",
		inputSchema: {
			type: "object",
			properties: { kind: { type: "string" }, content: { type: "string" } },
			required: ["kind", "content"],
		},
		run(params) {
			const kind = normalizeArtifactKind(text(params, "kind"));
			return { html: buildDeployableHtml(kind, text(params, "content")) };
		},
	},
	{
		name: "artifact.open",
		description: "Show an artifact beside the chat",
		inputSchema: which,
		run(params) {
			artifactPanel.openArtifact(text(params, "identifier"));
			artifactPanel.selectTab(params.tab === "code" ? "code" : "preview");
			return { open: artifactPanel.open };
		},
	},
	{
		name: "artifact.copy",
		description: "Copy the source of an artifact",
		inputSchema: which,
		async run(params) {
			const version = await latestVersion(params);
			await copyText(version.content);
			return { copied: version.content.length };
		},
	},
];
