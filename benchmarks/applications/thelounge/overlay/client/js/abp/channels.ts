import eventbus from "../eventbus";
import socket from "../socket";
import {store} from "../store";
import {commands} from "../commands";
import {generateChannelContextMenu} from "../helpers/contextMenu";
import parseStyle from "../helpers/ircmessageparser/parseStyle";
import useCloseChannel from "../hooks/use-close-channel";
import {done, fail} from "./answers";

function find(id: number) {
	const found = store.getters.findChannel(id);

	if (!found) {
		throw new RangeError(`There is no channel ${id}`);
	}

	return found;
}

export function listChannels({network}: {network?: string}) {
	const networks = store.state.networks.filter(({name}) => !network || name === network);

	return done(
		networks.flatMap(({name, channels}) =>
			channels.map((channel) => ({network: name, id: channel.id, name: channel.name}))
		)
	);
}

export function sendMessage({channel, text}: {channel: number; text: string}) {
	if (typeof text !== "string" || text.length === 0) {
		return fail("INVALID_PARAMS", "A message needs a text");
	}

	socket.emit("input", {target: channel, text});
	return done({channel, sent: text});
}

export function joinChannel({name, password}: {name: string; password?: string}) {
	const asked = commands.join(password ? [name, password] : [name]);
	return done({name, asked});
}

export function leaveChannel({channel}: {channel: number}) {
	useCloseChannel(find(channel).channel)();
	return done({channel});
}

export function uploadFile({channel}: {channel: number}) {
	if (store.state.activeChannel?.channel.id !== channel) {
		return {success: false as const, error: {code: "NOT_SHOWN", message: "Another channel is shown"}};
	}

	eventbus.emit("abp:upload");
	return done({channel});
}

export function runMenuItem({channel, label}: {channel: number; label: string}) {
	const found = find(channel);
	const items = generateChannelContextMenu(found.channel, found.network);
	const item = items.find((each) => "label" in each && each.label === label);

	if (item && "action" in item) {
		item.action();
	}

	return done({label, found: item !== undefined});
}

export function exportMessages({channel}: {channel: number}) {
	const {messages, name} = find(channel).channel;
	const lines = messages.map(({time, from, text}) => `${String(time)} ${from?.nick ?? ""} ${text ?? ""}`);
	return done({
		content: lines.join("\n"),
		mimeType: "text/plain",
		encoding: "utf-8",
		filename: `${name}.log`,
	});
}

export function exportMentions() {
	return done({
		content: JSON.stringify(store.state.mentions),
		mimeType: "application/json",
		encoding: "utf-8",
		filename: "mentions.json",
	});
}

export async function exportTopic({channel}: {channel: number}) {
	const {topic} = find(channel).channel;
	await navigator.clipboard.writeText(topic);
	return done({info: "The topic is in the clipboard"});
}

export function convertIrc({text}: {text: string}) {
	const fragments = parseStyle(text);
	return done({text: fragments.map((fragment) => fragment.text).join(""), parts: fragments.length});
}

export function nextMessage({channel}: {channel: number}) {
	return new Promise((resolve) => {
		document.addEventListener("keydown", () => resolve(done({channel})), {once: true});
	});
}
