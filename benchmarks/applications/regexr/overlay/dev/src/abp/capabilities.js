import $ from "../utils/DOMUtils";
import Utils from "../utils/Utils";
import app from "../app";

let handlers = new Map();
export default handlers;

let done = (data) => ({ success: true, data });

handlers.set("pattern.new", () => {
	app.newDoc();
	return done({ created: true });
});

handlers.set("pattern.load", ({ expression, text, flavor = "js" }) => {
	app.load({ expression, text, flavor }, false);
	return done({ expression: app.expression.value });
});

handlers.set("pattern.read", () => done(Utils.clone(app.state)));

handlers.set("pattern.save", () => {
	app.share._doSave(false);
	return done({ saving: true });
});

handlers.set("pattern.fork", () => {
	app.share.hForkBtn.click();
	return done({ saving: true });
});

handlers.set("pattern.remove", () => {
	$.query(".row.delete", app.share.mainEl).click();
	return done({ removed: true });
});

handlers.set("link.copy", () => {
	$.query("#share_main .link.row .copy").dispatchEvent(new MouseEvent("click", { bubbles: true }));
	return done({ copied: Utils.getPatternURL(app.share._pattern) });
});

handlers.set("link.open", () => {
	app.share._linkRow._onClick({ target: app.el, ctrlKey: true });
	return done({ opened: true });
});

handlers.set("account.signIn", ({ service }) => {
	app.account.signinList.selected = service;
	app.account._signinListChange();
	return done({ service });
});

handlers.set("account.signOut", () => {
	app.account._doSignout();
	return done({ signedOut: true });
});

handlers.set("export.pattern", () => done({
	content: JSON.stringify(app.state),
	mimeType: "application/json",
	encoding: "utf-8"
}));

handlers.set("export.matches", ({ separator }) => {
	app.tools.value = { id: "list", input: "$&" + separator };
	return done({ message: "The matches are listed below the text" });
});

handlers.set("tools.show", ({ tool }) => {
	app.tools.show(tool);
	return done({ tool });
});

handlers.set("theme.choose", ({ dark }) => {
	app.theme.dark = dark;
	return done({ dark: app.theme.dark });
});

handlers.set("tests.run", ({ expression }) => new Promise((resolve) => {
	app.on("result", () => resolve(done({ matches: app.result.matches })), null, true);
	app.expression.value = expression;
}));

handlers.set("share.link", () => done({ link: Utils.getPatternURL(app.share._pattern) }));
