import { globalPubsub } from "../lib/pubsub";
import { EDITOR_THEME, settingsStore } from "../lib/settings";
import { failure, requireText } from "./answers";

const done = (data) => ({ success: true, data });

function dispatch(name, detail, target = window) {
  target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}

export default {
  "text.copy": (params) => {
    const content = requireText(params, "content");
    dispatch("lb:clipcopy", { content });
    return done({ copied: content.length });
  },

  "text.select": ({ selector, value }) => {
    const field = document.querySelector(selector);
    if (!field) return failure("REQUIREMENT_NOT_MET", "No such field");
    dispatch("lb:set_value", { value }, field);
    dispatch("lb:focus", {}, field);
    return done({ value: field.value });
  },

  "audio.record": ({ id }) => {
    globalPubsub.broadcast("audio_input:record", { id });
    return done({ id });
  },

  "audio.upload": ({ id }) => {
    globalPubsub.broadcast("audio_input:upload", { id });
    return done({ id });
  },

  "image.camera": ({ id, camera = "system_default" }) => {
    globalPubsub.broadcast(`image_input:${id}:camera`, { camera });
    return done({ id, camera });
  },

  "session.shortcuts": () => {
    globalPubsub.broadcast("session:shortcuts", {});
    return done({ shown: Date.now() });
  },

  "session.leave": (params) => {
    const id = requireText(params, "sessionId");
    window.location.assign(`${window.LIVEBOOK_BASE_URL_PATH}/sessions/${id}`);
    return done({ id });
  },

  "session.navigate": (params) => {
    const id = requireText(params, "sessionId");
    window.liveSocket.js().navigate(`/sessions/${id}`);
    history.replaceState({}, "", `#${id}`);
    return done({ id });
  },

  "session.delete": async (params) => {
    const id = requireText(params, "sessionId");
    if (!params.force && !window.confirm(`Delete ${id}?`)) {
      return { success: false, error: { code: "OPERATION_FAILED", message: "Kept" } };
    }
    await fetch(`/sessions/${id}`, { method: "DELETE" });
    return done({ id });
  },

  "cell.pick": ({ type }) =>
    new Promise((resolve) => {
      const notebook = document.querySelector("[data-el-notebook]");
      notebook.addEventListener(
        "click",
        (event) => {
          const cell = event.target.closest("[data-el-cell]");
          resolve(done({ id: cell.dataset.cellId, type }));
        },
        { once: true },
      );
    }),

  "notebook.present": async () => {
    try {
      await document.documentElement.requestFullscreen();
    } catch (error) {
      return {
        success: false,
        error: { code: "TIMEOUT", message: error.message, retryable: false },
      };
    }
    return done({ width: window.innerWidth });
  },

  "print.notebook": (params) => {
    const container = document.createElement("article");
    container.innerHTML = requireText(params, "html");
    document.body.replaceChildren(container);
    window.print();
    return done({ rendered: true });
  },

  "editor_settings.theme": ({ theme }) => {
    if (!Object.keys(EDITOR_THEME).includes(theme)) {
      return failure("INVALID_PARAMS", "No such theme");
    }
    settingsStore.update({ editor_theme: theme });
    return done(settingsStore.get());
  },

  "state.reset": () => {
    settingsStore.update({ editor_font_size: 14 });
    return done(settingsStore.get());
  },

  "text.select": ({ selector }) => {
    const field = document.querySelector(selector);
    return done({ value: field.value });
  },
};
