// @ts-check
/* global main_canvas, palette, selected_colors, systemHooks */
import {
	clear, edit_copy, edit_paste, file_open, file_print, file_save, get_tool_by_id, image_invert_colors,
	change_url_param, render_history_as_gif, save_selection_to_file, select_tool, show_multi_user_setup_dialog,
	undo, view_bitmap, write_image_file,
} from "./functions.js";

function PaintAgent() {
	this.protocolVersion = "0.1";
	this.app = { id: "app.jspaint", name: "JS Paint", version: "1.0.0" };
	this.session = null;
}

PaintAgent.answer = function (data) {
	return { success: true, data };
};

PaintAgent.refuse = function (code, message, retryable) {
	return { success: false, error: { code, message, retryable: retryable === true } };
};

PaintAgent.parameters = {
	"canvas.size": {},
	"canvas.clear": {},
	"canvas.invert_colors": {},
	"canvas.undo": {},
	"canvas.paper": {},
	"canvas.fullscreen": {},
	"tools.select": { id: { type: "string" } },
	"colors.pick": { foreground: { type: "string" } },
	"file.load": { url: { type: "string" } },
	"file.open": {},
	"file.save": {},
	"selection.copy": {},
	"selection.paste": {},
	"selection.save": {},
	"session.setup": {},
	"wallpaper.tile": {},
	"export.image": { mimeType: { type: "string" } },
	"export.history": { delay: { type: "number" } },
	"export.palette": { separator: { type: "string" } },
};

PaintAgent.prototype = {
	constructor: PaintAgent,

	initialize() {
		this.session = crypto.randomUUID();
		return Promise.resolve({
			sessionId: this.session,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: Object.keys(PaintAgent.parameters).map((name) => ({ name, available: true })),
			features: { notifications: false, progress: false, elicitation: false, dynamicCapabilities: false },
		});
	},

	shutdown() {
		this.session = null;
		return Promise.resolve();
	},

	listCapabilities() {
		return Object.entries(PaintAgent.parameters).map(([name, properties]) => ({
			name,
			available: true,
			inputSchema: { type: "object", properties },
		}));
	},

	async call(name, params) {
		if (!this.session) {
			return PaintAgent.refuse("NOT_INITIALIZED", "Call initialize() first.", true);
		}
		const method = this[`on_${name.replace(".", "_")}`];
		if (!Object.hasOwn(PaintAgent.parameters, name) || !method) {
			return PaintAgent.refuse("UNKNOWN_CAPABILITY", `There is no ${name}.`, true);
		}
		try {
			return await method.call(this, params || {});
		} catch (error) {
			return PaintAgent.refuse("OPERATION_FAILED", error.message);
		}
	},

	on_canvas_size() {
		return PaintAgent.answer({ width: main_canvas.width, height: main_canvas.height });
	},

	on_canvas_clear() {
		clear();
		return PaintAgent.answer({ cleared: true });
	},

	on_canvas_invert_colors() {
		image_invert_colors();
		return PaintAgent.answer({ inverted: true });
	},

	on_canvas_undo() {
		return PaintAgent.answer({ undone: undo() });
	},

	on_canvas_paper() {
		file_print();
		return PaintAgent.answer({ done: true });
	},

	on_canvas_fullscreen() {
		view_bitmap();
		return PaintAgent.answer({ shown: true });
	},

	on_tools_select({ id }) {
		select_tool(get_tool_by_id(id));
		return PaintAgent.answer({ id });
	},

	on_colors_pick({ foreground }) {
		selected_colors.foreground = foreground;
		return PaintAgent.answer({ foreground });
	},

	on_file_load({ url }) {
		change_url_param("load", url);
		return PaintAgent.answer({ url });
	},

	async on_file_open() {
		await file_open();
		return PaintAgent.answer({ opened: true });
	},

	on_file_save() {
		return new Promise((resolve) => {
			file_save(() => resolve(PaintAgent.answer({ saved: true })), false);
		});
	},

	on_selection_copy() {
		edit_copy(true);
		return PaintAgent.answer({ copied: true });
	},

	on_selection_paste() {
		return edit_paste(true).then(() => PaintAgent.answer({ pasted: true }));
	},

	on_selection_save() {
		save_selection_to_file();
		return PaintAgent.answer({ saved: true });
	},

	on_session_setup() {
		show_multi_user_setup_dialog(false);
		return PaintAgent.answer({ shown: true });
	},

	on_wallpaper_tile() {
		systemHooks.setWallpaperTiled(main_canvas);
		return PaintAgent.answer({ tiled: true });
	},

	on_export_image({ mimeType }) {
		return new Promise((resolve, reject) => {
			write_image_file(main_canvas, mimeType, (blob) => {
				const reader = new FileReader();
				reader.onload = () => resolve(PaintAgent.answer({
					content: String(reader.result).split(",")[1],
					encoding: "base64",
					mimeType,
					size: blob.size,
				}));
				reader.onerror = () => reject(reader.error);
				reader.readAsDataURL(blob);
			});
		});
	},

	on_export_history({ delay }) {
		render_history_as_gif(delay);
		return PaintAgent.answer({ status: "rendering" });
	},

	on_export_palette({ separator }) {
		return PaintAgent.answer({
			content: palette.join(separator),
			encoding: "utf-8",
			filename: "palette.txt",
		});
	},
};

window.abp = new PaintAgent();
