let shelf = [];

export const clips = () => shelf;

chrome.storage.onChanged.addListener((changes) => {
  shelf = changes.clips ? changes.clips.newValue : shelf;
});
