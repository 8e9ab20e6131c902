export function send(type, payload = {}) {
  return new Promise((resolve, reject) => {
    chrome.runtime.sendMessage({ type, payload }, (answer) => {
      if (chrome.runtime.lastError) return reject(new Error(chrome.runtime.lastError.message));
      if (answer?.error) return reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }));
      resolve(answer);
    });
  });
}
