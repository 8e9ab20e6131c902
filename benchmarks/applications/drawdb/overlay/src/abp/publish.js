import { create, SHARE_FILENAME } from "../api/gists";

// `onShared` is for the share modal, which shows its own toast.
export async function publishDiagram(diagram, { onError }) {
  try {
    const gistId = await create(SHARE_FILENAME, JSON.stringify(diagram));
    return `${window.location.origin}/editor?shareId=${gistId}`;
  } catch (error) {
    onError(error);
    return null;
  }
}
