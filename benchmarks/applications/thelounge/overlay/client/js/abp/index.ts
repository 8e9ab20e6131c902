import * as channels from "./channels";
import * as session from "./session";
import {AbpAnswer, fail} from "./answers";

const channel = {type: "object", properties: {channel: {type: "number"}}, required: ["channel"]};
const nothing = {type: "object", properties: {}};
const text = {type: "object", properties: {text: {type: "string"}}, required: ["text"]};

const capabilities = [
	{name: "channels.list", inputSchema: {type: "object", properties: {network: {type: "string"}}}},
	{name: "channel.join", inputSchema: {type: "object", properties: {name: {type: "string"}}}},
	{name: "channel.leave", inputSchema: channel},
	{name: "channel.upload", inputSchema: channel},
	{name: "channel.mute", inputSchema: channel},
	{name: "messages.send", inputSchema: text},
	{name: "messages.next", inputSchema: channel},
	{name: "export.messages", inputSchema: channel},
	{name: "export.mentions", inputSchema: nothing},
	{name: "export.topic", inputSchema: channel},
	{name: "convert.irc", inputSchema: text},
	{name: "session.notify", inputSchema: {type: "object", properties: {enabled: {type: "boolean"}}}},
	{name: "session.subscribe"},
	{name: "session.signOut", inputSchema: nothing},
	{name: "app.install", inputSchema: nothing},
	{name: "app.registerLinks", inputSchema: nothing},
	{name: "ui.toggleSidebar", inputSchema: nothing},
];

class LoungeRuntime {
	protocolVersion = "0.1";
	app = {id: "chat.thelounge.client", name: "The Lounge", version: "4.6.0"};
	sessionId: string | null = null;

	get initialized() {
		return this.sessionId !== null;
	}

	async initialize() {
		this.sessionId = `${Date.now()}-${Math.random()}`;
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: capabilities.map(({name}) => ({name, available: true})),
			features: {
				notifications: false,
				progress: false,
				elicitation: false,
				dynamicCapabilities: false,
			},
		};
	}

	async shutdown() {
		this.sessionId = null;
	}

	listCapabilities() {
		return capabilities.map((capability) => ({...capability, available: true}));
	}

	async call(name: string, params: any = {}) {
		if (!this.initialized) {
			return fail("NOT_INITIALIZED", "initialize() comes first");
		}

		try {
			return await this.dispatch(name, params);
		} catch (error) {
			return fail("OPERATION_FAILED", error instanceof Error ? error.message : String(error));
		}
	}

	private dispatch(name: string, params: any): unknown {
		switch (name) {
			case "channels.list":
				return channels.listChannels(params);
			case "channel.join":
				return channels.joinChannel(params);
			case "channel.leave":
				return channels.leaveChannel(params);
			case "channel.upload":
				return channels.uploadFile(params);
			case "messages.send":
				return channels.sendMessage(params);
			case "messages.next":
				return channels.nextMessage(params);
			case "menu.run":
				return channels.runMenuItem(params);
			case "export.messages":
				return channels.exportMessages(params);
			case "export.mentions":
				return channels.exportMentions();
			case "export.topic":
				return channels.exportTopic(params);
			case "convert.irc":
				return channels.convertIrc(params);
			case "session.notify":
				return session.enableNotifications(params);
			case "session.subscribe":
				return session.subscribe();
			case "session.signOut":
				return session.signOut();
			case "app.install":
				return session.install();
			case "app.registerLinks":
				return session.registerLinks();
			case "ui.toggleSidebar":
				return session.toggleSidebar();
			default:
				return fail("UNKNOWN_CAPABILITY", `${name} is unknown`);
		}
	}
}

(window as any).abp = new LoungeRuntime();
