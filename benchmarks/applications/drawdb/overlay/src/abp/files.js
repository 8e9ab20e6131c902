import { saveAs } from "file-saver";

// Everything that leaves the app as a file is described here, whether the
// export modal or an agent asked for it.
export function textFile(content, filename, mimeType, { save = false } = {}) {
  const blob = new Blob([content], { type: mimeType });
  if (save) {
    saveAs(blob, filename);
  }

  return { content, mimeType, encoding: "utf-8", filename, size: blob.size };
}

export function imageFile(dataUrl, filename) {
  const [head, content] = dataUrl.split(",");

  return {
    content,
    mimeType: head.slice("data:".length, head.indexOf(";")),
    encoding: "base64",
    filename,
  };
}
