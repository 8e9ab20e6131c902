import { encodePcmAsWav } from "../lib/codec";
import { base64ToBuffer, bufferToBase64 } from "../lib/utils";
import { requireText } from "./answers";

function exportPath(sessionId, kind) {
  return `${window.LIVEBOOK_BASE_URL_PATH}/sessions/${sessionId}/download/export/${kind}`;
}

function saveAs(url) {
  const link = document.createElement("a");
  link.href = url;
  link.setAttribute("download", "");
  document.body.append(link);
  link.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  link.remove();
}

async function notebook(params) {
  const id = requireText(params, "sessionId");
  const outputs = params.outputs === true;
  const response = await fetch(
    `${exportPath(id, "livemd")}?include_outputs=${outputs}`,
  );
  const content = await response.text();

  return {
    success: true,
    data: { content, mimeType: "text/markdown", encoding: "utf-8" },
  };
}

async function elixir(params) {
  const id = requireText(params, "sessionId");
  saveAs(exportPath(id, "exs"));

  return {
    success: true,
    data: { status: "started", message: `Notebook ${id} is being downloaded` },
  };
}

async function image({ pixels, width, height }) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const bytes = new Uint8ClampedArray(base64ToBuffer(pixels));
  canvas.getContext("2d").putImageData(new ImageData(bytes, width, height), 0, 0);

  return { success: true, data: { image: canvas.toDataURL("image/png") } };
}

async function audio({ samples, channels = 1, rate = 48000 }) {
  const wav = encodePcmAsWav(base64ToBuffer(samples), channels, rate);

  return {
    success: true,
    data: { content: bufferToBase64(wav), encoding: "base64", filename: "a.wav" },
  };
}

async function source(params) {
  const id = requireText(params, "sessionId");
  const response = await fetch(exportPath(id, "livemd"));

  return await response.text();
}

export default {
  "export.notebook": notebook,
  "export.elixir": elixir,
  "export.image": image,
  "export.audio": audio,
  "export.source": source,
};
