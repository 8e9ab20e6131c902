let appStore = null;

export function setAppStore(store) {
  appStore = store;
}

export default function getAppStore() {
  return appStore;
}
