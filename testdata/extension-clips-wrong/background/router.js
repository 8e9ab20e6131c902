export class Router {
  #routes = new Map();
  on(type, fn) { this.#routes.set(type, fn); return this; }
  listen() {
    chrome.runtime.onMessage.addListener((msg, sender, sendResponse) => {
      const fn = this.#routes.get(msg?.type);
      if (!fn) return false;
      Promise.resolve()   // via: ABP103, ABP104, ABP108
        .then(() => fn(msg.payload, sender))
        .then(sendResponse, (e) => sendResponse({ error: { message: e.message, code: e.code } }));
      return true;
    });
  }
}
