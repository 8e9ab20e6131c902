const target = new EventTarget();

export const requestFiles = () => target.dispatchEvent(new Event("agent-open-files"));

export const onRequestFiles = (listener: () => void) => {
  target.addEventListener("agent-open-files", listener);
  return () => target.removeEventListener("agent-open-files", listener);
};
