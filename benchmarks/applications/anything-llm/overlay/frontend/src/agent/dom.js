import { AgentError } from "./errors";

const POLL_MS = 50;

export const byTooltip = (id) => `[data-tooltip-id="${id}"]`;

/** Waits until something on the page answers to the selector. */
export async function find(selector, timeout = 3_000) {
  const started = Date.now();
  while (Date.now() - started < timeout) {
    const element = document.querySelector(selector);
    if (element) return element;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new AgentError("CAPABILITY_UNAVAILABLE", `${selector} is not on this page.`);
}

/** Presses what a person would press. */
export async function press(selector) {
  const element = await find(selector);
  element.click();
  return { pressed: element.getAttribute("aria-label") ?? element.id };
}
