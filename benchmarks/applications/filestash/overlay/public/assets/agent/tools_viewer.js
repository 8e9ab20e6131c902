import { createElement, createRender } from "../lib/skeleton/index.js";
import rxjs from "../lib/rx.js";
import { qs } from "../lib/dom.js";
import ctrlLogout from "../pages/ctrl_logout.js";
import { buttonChromecast, buttonDownload, buttonFullscreen } from "../pages/viewerpage/component_menubar.js";
import { tool } from "./registry.js";

const beside = () => {
    const $box = createElement("<div></div>");
    document.body.appendChild($box);
    return createRender($box);
};

tool("viewer.fullscreen", {}, () => {
    const $button = buttonFullscreen(qs(document.body, "video"));
    $button.click();
    return { fullscreen: document.fullscreenElement !== null };
});

tool("viewer.cast", {}, () => rxjs.of(qs(document.body, "video")).pipe(
    rxjs.map(($video) => buttonChromecast($video)),
    rxjs.filter(($button) => $button !== null),
    rxjs.delay(1000),
    rxjs.tap(($button) => $button.click()),
    rxjs.mapTo({ started: true }),
));

// The button shows that a download goes on. It is the link in it that downloads.
tool("viewer.busy", { url: { type: "string" } }, ({ url }) => {
    const $button = buttonDownload(url);
    qs(document.body, "component-menubar .action-item").appendChild($button);
    return { busy: true };
});

tool("viewer.follow", { path: { type: "string" } }, ({ path }) => rxjs.from(
    import("../pages/viewerpage/application_url.js"),
).pipe(
    rxjs.tap((module) => module.default(beside(), {
        getDownloadUrl: () => "api/files/cat?path=" + encodeURIComponent(path),
    })),
    rxjs.mapTo({ path }),
));

tool("viewer.next", {}, () => {
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
    return { path: location.pathname };
});

tool("session.end", {}, () => {
    ctrlLogout(beside());
    return { ended: true };
});
