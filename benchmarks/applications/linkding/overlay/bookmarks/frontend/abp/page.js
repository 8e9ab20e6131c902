import { AgentError } from "./errors.js";

/** Waits for one event; gives up after a while. */
export function once(target, type, timeout = 60000) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new AgentError("TIMEOUT", `No ${type}`));
    }, timeout);
    target.addEventListener(
      type,
      (event) => {
        clearTimeout(timer);
        resolve(event);
      },
      { once: true },
    );
  });
}

/** Submits the form of a button as a click on it would. */
export async function submitWith(button) {
  const form = button.closest("form");
  const done = once(document, "turbo:submit-end", 10000);
  form.requestSubmit(button);
  const event = await done;
  return event.detail.success;
}

export function pressKey(key, target = document) {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

export function toBase64(bytes) {
  let binary = "";
  for (const byte of new Uint8Array(bytes)) {
    binary += String.fromCharCode(byte);
  }
  return btoa(binary);
}
