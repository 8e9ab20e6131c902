/* global browser */

// Everything that SingleFile can do lives in its background page; a request is a message to it.
export async function ask(area, action, details = {}) {
	const answer = await browser.runtime.sendMessage({ method: `${area}.${action}`, ...details });
	if (answer && answer.error) {
		throw Object.assign(new Error("The background page reports an error"), { code: "OPERATION_FAILED" });
	}
	return answer;
}

export const askTab = (tabId, method, details) => browser.tabs.sendMessage(tabId, { method: `content.${method}`, ...details });
