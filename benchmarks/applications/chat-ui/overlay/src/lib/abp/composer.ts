import { AbpError } from "./types";

/** What the chat window lends to callers outside of it, while it is mounted. */
export interface ComposerHandle {
	send: (text: string) => boolean;
	pick: (kind: "text" | "image") => void;
	record: () => void;
}

let current: ComposerHandle | undefined;

export function registerComposer(handle: ComposerHandle): () => void {
	current = handle;
	return () => {
		if (current === handle) current = undefined;
	};
}

export function useComposer(): ComposerHandle {
	if (!current) {
		throw new AbpError("CAPABILITY_UNAVAILABLE", "No conversation is open", true);
	}
	return current;
}
