import { navigate, toHref } from "../lib/skeleton/router.js";
import rxjs from "../lib/rx.js";
import ajax from "../lib/ajax.js";
import { qs, qsa } from "../lib/dom.js";
import { basename, forwardURLParams, join } from "../lib/path.js";
import t from "../locales/index.js";
import { createModal } from "../components/modal.js";
import componentRename from "../pages/filespage/modal_rename.js";
import componentDelete from "../pages/filespage/modal_delete.js";
import componentShare from "../pages/filespage/modal_share.js";
import { ls, touch, mv, rm, refresh, hooks } from "../pages/filespage/model_files.js";
import { addSelection, clearSelection } from "../pages/filespage/state_selection.js";
import { setState } from "../pages/filespage/state_config.js";
import { setAction } from "../pages/filespage/state_newthing.js";
import { tool, AgentError } from "./registry.js";

const modalOpt = {
    withButtonsRight: t("OK"),
    withButtonsLeft: t("CANCEL"),
};

const string = { type: "string" };
const strings = { type: "array", items: string };

const press = (selector) => qs(document.body, selector).click();

const base64 = (buffer) => btoa(Array.from(new Uint8Array(buffer), (b) => String.fromCharCode(b)).join(""));

tool("files.list", { path: string }, ({ path }) => ls(path).pipe(
    rxjs.map(({ files }) => ({ files: files.map(({ name, type, size }) => ({ name, type, size })) })),
));

tool("files.open", { path: string }, async({ path }) => {
    await navigate(toHref("/view" + path));
    return { path };
});

tool("files.create", { path: string }, ({ path }) => touch(path).pipe(
    rxjs.tap(() => setAction(null)),
    rxjs.mapTo({ path }),
));

// the dialog of the app asks for the name
tool("files.rename", { path: string }, ({ path }) => rxjs.from(
    componentRename(createModal(modalOpt), basename(path)),
).pipe(
    rxjs.mergeMap((name) => mv(path, join(location.origin + path, name)).pipe(rxjs.mapTo({ path, name }))),
));

tool("files.move", { from: string, to: string }, ({ from, to }) => mv(from, to).pipe(
    rxjs.tap(refresh),
    rxjs.mapTo({ from, to }),
));

// the dialog of the app is filled in for the person
tool("files.remove", { path: string }, async({ path }) => {
    const confirmed = componentDelete(createModal(modalOpt), basename(path));
    const $modal = qs(document.body, "component-modal");
    qs($modal, "input").value = basename(path);
    qs($modal, "form").dispatchEvent(new Event("submit"));
    await confirmed;
    await rm(path).toPromise();
    return { path };
});

tool("files.download", { paths: strings }, ({ paths }) => rxjs.from(paths).pipe(
    rxjs.tap((path) => addSelection({ path, n: paths.indexOf(path) })),
    rxjs.toArray(),
    rxjs.delay(50),
    rxjs.tap(() => press(`[data-action="download"]`)),
    rxjs.finalize(() => clearSelection()),
    rxjs.mapTo({ paths }),
));

tool("files.pick", { folder: string }, async({ folder }) => {
    await navigate(toHref("/files" + folder));
    press(`label[for="mobilefileupload"]`);
    return { folder };
});

tool("files.watch", { path: string }, ({ path }) => new rxjs.Observable((observer) => hooks.ls.listen((data) => {
    if (data.path === path) observer.next({ files: data.files.length });
})));

tool("files.archive", { paths: strings }, ({ paths }) => ({
    downloadUrl: forwardURLParams("api/files/zip?" + paths.map((path) => "path=" + encodeURIComponent(path)).join("&"), ["share"]),
    filename: "archive.zip",
}));

tool("shares.create", { path: string }, ({ path }) => rxjs.of(path).pipe(
    rxjs.tap((path) => componentShare(createModal({
        withButtonsRight: null,
        withButtonsLeft: null,
    }), { path })),
    rxjs.tap(() => press(`.component_share [data-role="viewer"]`)),
    rxjs.delay(200),
    rxjs.tap(() => press(".component_share .shared-link")),
    rxjs.map(() => ({ link: qs(document.body, `.component_share [name="create"]`).value })),
));

tool("share.list", { path: string }, ({ path }) => ajax({
    url: "api/share?path=" + encodeURIComponent(path),
    responseType: "json",
}).pipe(rxjs.map(({ responseJSON }) => ({ links: responseJSON.results }))));

tool("search.show", {}, () => {
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "f", ctrlKey: true }));
    return { shown: true };
});

tool("view.toggle", {}, () => {
    press(`[data-action="view"]`);
    return { toggled: true };
});

tool("state.setSort", { sort: string, order: string }, ({ sort, order = "asc" }) => {
    setState("sort", sort, "order", order);
    return { sort, order };
});

tool("export.file", { path: string }, ({ path }) => ajax({
    url: "api/files/cat?path=" + encodeURIComponent(path),
    responseType: "arraybuffer",
}).pipe(rxjs.map(({ response, responseHeaders }) => {
    if (!response) throw new AgentError("OPERATION_FAILED", path, false);
    return {
        content: base64(response),
        encoding: "base64",
        mimeType: responseHeaders["content-type"],
        filename: basename(path),
        size: response.byteLength,
    };
})));

tool("export.listing", {}, () => ({
    content: [...qsa(document.body, ".component_thing .component_filename")].map(($el) => $el.textContent).join("\n"),
    mimeType: "text/plain",
    encoding: "utf-8",
}));

tool("generate.thumbnail", { path: string }, ({ path }) => ajax(`api/files/cat?thumbnail=true&path=${encodeURIComponent(path)}`).pipe(
    rxjs.map(() => ({ message: "The thumbnail was made" })),
));
