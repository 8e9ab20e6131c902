import { get } from "svelte/store";

import dialogs from "$lib/state/dialogs";
import cachedInfo from "$lib/state/server-info";
import currentTheme from "$lib/state/theme";
import settings, { storedSettings, resetSettings, updateSetting } from "$lib/state/settings";

import { link, downloadButtonState } from "$lib/state/omnibox";
import { queue, removeItem } from "$lib/state/task-manager/queue";

import { downloadFile } from "$lib/download";
import { pasteLinkFromClipboard } from "$lib/clipboard";
import { getServerInfo } from "$lib/api/server-info";
import { savingHandler } from "$lib/api/saving-handler";
import { createRemuxPipeline } from "$lib/task-manager/queue";
import { validateSettings } from "$lib/settings/validate";

import { fail, ok, provide } from "$lib/abp/registry";

const doneItem = (id: string) => {
    const item = get(queue)[id];
    return item?.state === "done" ? item : undefined;
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

provide("save.link", async ({ url }: { url?: string }) => {
    if (!url) return fail("INVALID_PARAMS", "url is missing", true);

    link.set(url);
    await savingHandler({ url });

    return ok({ state: get(downloadButtonState), url });
});

provide("link.paste", async () => {
    const text = await pasteLinkFromClipboard();
    return text ? ok({ text }) : fail("OPERATION_FAILED", "no link there");
});

provide("settings.get", () => ok({ settings: get(settings) }));

provide("settings.update", ({ settings: changes }) => {
    if (!validateSettings(changes)) return fail("INVALID_PARAMS", "not settings");
    updateSetting(changes);
    return ok({ settings: get(storedSettings) });
});

provide("settings.reset", () => {
    resetSettings();
    return ok({ reset: true });
});

provide("export.settings", async () => {
    await downloadFile({
        file: new File(
            [JSON.stringify(get(storedSettings), null, 4)],
            "settings.json", { type: "application/json" }
        ),
    });
    return ok({ exported: true });
});

provide("export.queueItem", ({ id }) => {
    const item = doneItem(id);
    if (!item) return fail("INVALID_PARAMS", "nothing is done under this id");
    return ok({
        downloadUrl: URL.createObjectURL(item.resultFile),
        mimeType: item.mimeType,
        size: item.resultFile.size,
    });
});

provide("queue.list", () => ok({
    items: Object.values(get(queue)).map(({ id, filename, state }) => ({ id, filename, state })),
}));

provide("queue.save", ({ id }) => {
    const item = doneItem(id);
    if (!item) return fail("INVALID_PARAMS", "nothing is done under this id");
    downloadFile({ file: new File([item.resultFile], item.filename, { type: item.mimeType }) });
    return ok({ filename: item.filename });
});

provide("queue.remove", ({ id }) => {
    removeItem(id);
    return ok({ removed: id });
});

provide("process.remux", ({ content, mimeType, filename }) => {
    createRemuxPipeline(new File([fromBase64(content)], filename, { type: mimeType }));
    return ok({ status: "queued" });
});

provide("server.info", async () => {
    if (!await getServerInfo()) return fail("TIMEOUT", "the server does not answer", false);
    return ok(get(cachedInfo)!.info);
});

provide("dialogs.answer", async ({ index = 0 }) => {
    const buttons = get(dialogs).at(-1)?.buttons;
    if (!buttons?.[index]) return fail("INVALID_PARAMS", "no such button");
    await buttons[index].action();
    return ok({ answered: buttons[index].text });
});

provide("update.apply", () => {
    const button = document.querySelector<HTMLButtonElement>("#update-notification .update-button");
    if (!button) return fail("CAPABILITY_UNAVAILABLE", "there is no update");
    button.click();
    return ok({ updating: true });
});

provide("donate.preset", ({ index }) => {
    const options = document.querySelectorAll<HTMLButtonElement>(".donation-option");
    options[index].click();
    return ok({ index, of: options.length });
});

provide("theme.current", () => ok({ theme: get(currentTheme) }));
