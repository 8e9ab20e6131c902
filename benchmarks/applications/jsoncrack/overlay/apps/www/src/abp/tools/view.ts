import useGraph from "../../features/editor/views/GraphView/stores/useGraph";
import useConfig from "../../store/useConfig";
import { useModal } from "../../store/useModal";
import { tool, ToolError } from "../tool";
import { useDesk } from "../useDesk";
import { findButton, nextFrame, press } from "./screen";

export const view = {
  zoom: tool("Zooms in or out", { direction: "string" }, async ({ direction }) => {
    const { zoomIn, zoomOut } = useGraph.getState();
    if (direction === "in") zoomIn();
    else zoomOut();
    return { direction };
  }),
  collapse: tool("Collapses or expands all", {}, async () => {
    const { collapsedCount, expandAll, collapseAll } = useGraph.getState();
    if (collapsedCount > 0) expandAll();
    else collapseAll();
    return { collapsed: useGraph.getState().collapsedCount };
  }),
  mode: tool("Graph or tree", { mode: "string" }, async ({ mode }) => {
    window.dispatchEvent(new CustomEvent("agent:mode", { detail: mode }));
    return { mode };
  }),
  search: tool("Shows the search", {}, async () => {
    press("f", { ctrlKey: true });
    await nextFrame();
    return { shown: !!document.getElementById("search-node") };
  }),
  fullscreen: tool("Fullscreen", {}, async () => {
    window.dispatchEvent(new CustomEvent("agent:fullscreen"));
    return { fullscreen: !!document.fullscreenElement };
  }),
  copyImage: tool("The graph as an image", {}, async () => {
    useModal.getState().setVisible("DownloadModal", true);
    useDesk.getState().ask("copyImage");
    return { shown: useModal.getState().DownloadModal };
  }),
  downloadImage: tool("Saves the graph as an image", {}, async () => {
    useModal.getState().setVisible("DownloadModal", true);
    await nextFrame();

    const button = findButton("Download");
    if (!button) throw new ToolError("INVALID_STATE", "The dialog did not open.");
    button.click();
    return { pressed: button.textContent };
  }),
};

export const state = {
  setTheme: tool("Dark or light", { dark: "boolean" }, async ({ dark }) => {
    useConfig.getState().toggleDarkMode(!!dark);
    return { dark: useConfig.getState().darkmodeEnabled };
  }),
};
