import Auth from "../auth";
import eventbus from "../eventbus";
import {store} from "../store";
import webpush from "../webpush";
import {done} from "./answers";

export async function enableNotifications({enabled}: {enabled: boolean}) {
	await store.dispatch("settings/update", {
		name: "desktopNotifications",
		value: enabled,
		sync: true,
	});
	return done({state: store.state.desktopNotificationState});
}

export function subscribe() {
	webpush.togglePushSubscription();
	return done({state: store.state.pushNotificationState});
}

export function signOut() {
	Auth.signout();
	return done({signedOut: true});
}

export function install() {
	eventbus.emit("abp:install");
	return done({installing: true});
}

export function registerLinks() {
	eventbus.emit("abp:protocol");
	return done({protocols: ["irc", "ircs"]});
}

export function toggleSidebar() {
	store.commit("toggleSidebar");
	return done({open: store.state.sidebarOpen});
}
