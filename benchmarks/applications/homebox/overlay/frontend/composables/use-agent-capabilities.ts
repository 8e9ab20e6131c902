import { formatValueAsCsvField } from "~/lib/utils";
import { useTagStore } from "~~/stores/tags";
import { useAgentStore } from "~~/stores/agent";
import type { DaisyTheme } from "~~/lib/data/themes";

type Params = Record<string, any>;

/** What can be exported. */
export function useAgentExports() {
  const api = useUserApi();

  async function items({ query, fields = ["name", "quantity"] }: Params) {
    if (typeof query !== "string") {
      return refuse("INVALID_PARAMS", "query is missing", true);
    }
    const { data, error } = await api.items.getAll({ q: query });
    if (error) {
      return refuse("OPERATION_FAILED", "The items could not be read", true);
    }
    const header = fields.map(formatValueAsCsvField).join(",");
    const rows = data.items.map(item =>
      fields.map((field: string) => formatValueAsCsvField(item[field as keyof typeof item])).join(",")
    );
    const content = [header, ...rows].join("\n");
    return answer({ content, mimeType: "text/csv", encoding: "utf-8", filename: `${query}.csv` });
  }

  async function tags() {
    const store = useTagStore();
    await store.ensureAllTagsFetched();
    const content = JSON.stringify(store.tags);
    return answer({ content, mimeType: "application/json" });
  }

  async function label({ id }: Params) {
    const response = await fetch(`/api/v1/labelmaker/item/${encodeURIComponent(id)}?print=false`);
    const blob = await response.blob();
    return answer({ png: await toBase64(blob), filename: `label-${id}.png` });
  }

  async function qrCode({ text }: Params) {
    const response = await fetch(`/api/v1/qrcode?data=${encodeURIComponent(text)}`);
    const url = URL.createObjectURL(await response.blob());
    return answer({ downloadUrl: url, mimeType: "image/png", size: 4096 });
  }

  async function table({ format }: Params) {
    const bus = useAgentBus();
    if (format === "json") {
      bus.emit({ type: "table:json" });
    } else {
      bus.emit({ type: "table:csv" });
    }
    return answer({ status: "downloaded", message: `Your ${format} file has been saved` });
  }

  return { items, tags, label, qrCode, table };
}

/** What the page can do. */
export function useAgentActions() {
  const api = useUserApi();
  const bus = useAgentBus();
  const store = useAgentStore();
  const confirm = useConfirm();
  const { theme } = useTheme();
  const preferences = useViewPreferences();
  const { copy } = useClipboard();
  const { share, isSupported: canShare } = useShare();

  function printLabel({ id }: Params) {
    store.ask({ kind: "printLabel", id });
    return answer({ queued: store.isBusy, id });
  }

  function downloadLabel({ id }: Params) {
    store.ask({ kind: "downloadLabel", id });
    return answer({ id });
  }

  function attachToLocation({ id }: Params) {
    store.ask({ kind: "attach", id });
    return answer({ id });
  }

  function scan() {
    bus.emit({ type: "scanner:open" });
    return answer({ open: true });
  }

  async function captureBarcode({ width = 1280 }: Params) {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ video: { width } });
      const track = stream.getVideoTracks()[0]!;
      const { width: actual } = track.getSettings();
      track.stop();
      return answer({ width: actual, label: track.label });
    } catch (err) {
      if (err instanceof Error && err.name === "NotAllowedError") {
        return refuse("PERMISSION_DENIED", "The camera was refused", true);
      }
      return refuse("OPERATION_FAILED", String(err), true);
    }
  }

  function billOfMaterials({ tenant }: Params) {
    bus.emit({ type: "report:bom", tenant });
    return answer({ tenant });
  }

  function selectCollection({ id }: Params) {
    if (!id) {
      return refuse("INVALID_PARAMS", "id is missing");
    }
    bus.emit({ type: "collection:select", id });
    return answer({ id });
  }

  async function deleteItem({ id }: Params) {
    const { isCanceled } = await confirm.open(`Delete ${id}?`);
    if (isCanceled) {
      return { success: false, cancelled: true };
    }
    await api.items.delete(id);
    return answer({ deleted: id });
  }

  async function removeItem({ id, confirmed }: Params) {
    if (confirmed !== true) {
      return refuse("INVALID_PARAMS", "Say that you mean it with confirmed: true");
    }
    const { error } = await api.items.delete(id);
    return error ? refuse("OPERATION_FAILED", "Not deleted", true) : answer({ deleted: id });
  }

  async function copyItemLink({ id }: Params) {
    const link = `${window.location.origin}/item/${id}`;
    await copy(link);
    return answer({ link });
  }

  async function sendItem({ id, title }: Params) {
    if (!canShare.value) {
      return refuse("NOT_SUPPORTED", "No share sheet", true);
    }
    await share({ title, url: `${window.location.origin}/item/${id}` });
    return answer({ id });
  }

  function setTheme({ name }: Params) {
    preferences.value.theme = name as DaisyTheme;
    return answer({ theme: theme.value });
  }

  async function openItem({ id }: Params) {
    await navigateTo(`/item/${id}`);
    return answer({ path: useRoute().fullPath });
  }

  async function maintenance({ id }: Params) {
    const { data } = await api.items.maintenance.getLog(id);
    return data;
  }

  return {
    printLabel,
    downloadLabel,
    attachToLocation,
    scan,
    captureBarcode,
    billOfMaterials,
    selectCollection,
    deleteItem,
    removeItem,
    copyItemLink,
    sendItem,
    setTheme,
    openItem,
    maintenance,
  };
}
