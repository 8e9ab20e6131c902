/*
 * miniPaint - https://github.com/viliusle/miniPaint
 * author: Vilius L.
 */

import app from './../app.js';
import config from './../config.js';
import abpDefinition from './../config-abp.js';
import Base_layers_class from './base-layers.js';
import Base_gui_class from './base-gui.js';

var instance = null;

var MENU_TARGETS = [
	'edit/undo.undo',
	'edit/redo.redo',
	'image/trim.trim',
	'layer/flatten.flatten',
];

/**
 * lets agents use the editor
 */
class Base_abp_class {

	constructor() {
		//singleton
		if (instance) {
			return instance;
		}
		instance = this;

		this.Base_layers = new Base_layers_class();
		this.Base_gui = new Base_gui_class();

		this.protocolVersion = '0.1';
		this.app = {
			id: 'io.github.viliusle.minipaint',
			name: 'miniPaint',
			version: VERSION,
		};
		this.sessionId = null;
		this.capabilities = {};

		this.load_capabilities();
	}

	load_capabilities() {
		for (var i in abpDefinition) {
			var group = abpDefinition[i];
			for (var j in group.children) {
				this.capabilities[group.name + '.' + group.children[j].name] = group.children[j];
			}
		}
	}

	initialize() {
		this.sessionId = 'minipaint-' + Date.now();
		var list = [];
		for (var name in this.capabilities) {
			list.push({name: name, available: true});
		}
		return {
			sessionId: this.sessionId,
			protocolVersion: this.protocolVersion,
			app: this.app,
			capabilities: list,
			features: {notifications: false, progress: false, elicitation: false, dynamicCapabilities: false},
		};
	}

	shutdown() {
		this.sessionId = null;
	}

	listCapabilities() {
		var list = [];
		for (var name in this.capabilities) {
			var definition = this.capabilities[name];
			list.push({
				name: name,
				description: definition.description,
				available: true,
				inputSchema: {type: 'object', required: definition.required || []},
			});
		}
		return list;
	}

	async call(name, params) {
		var definition = this.capabilities[name];
		if (definition == undefined) {
			return this.error('UNKNOWN_CAPABILITY', 'Capability not found: ' + name);
		}
		params = params || {};
		for (var i in definition.required) {
			if (params[definition.required[i]] == undefined) {
				return this.error('INVALID_PARAMS', 'Missing: ' + definition.required[i], true);
			}
		}
		try {
			var data;
			if (definition.target) {
				data = this.run_target(definition.target);
			}
			else {
				data = await this[definition.method](params);
			}
			return {success: true, data: data};
		}
		catch (error) {
			return this.error('OPERATION_FAILED', error.message, true);
		}
	}

	error(code, message, retryable = false) {
		return {success: false, error: {code: code, message: message, retryable: retryable}};
	}

	/**
	 * calls a module by its name, as the menu does
	 */
	run_target(target) {
		this.Base_gui.GUI_menu.emit('select_target', target, {});
		return {target: target};
	}

	run_menu(params) {
		if (MENU_TARGETS.indexOf(params.target) == -1) {
			throw new Error('Not for agents: ' + params.target);
		}
		return this.run_target(params.target);
	}

	async open_data_url(params) {
		app.FileOpen.file_open_data_url_handler(params.url);
		return {layers: config.layers.length};
	}

	async flip(params) {
		var flip = this.Base_gui.modules['image/flip'];
		if (params.direction == 'vertical')
			flip.vertical();
		else
			flip.horizontal();
		return {direction: params.direction};
	}

	copy_color() {
		this.Base_gui.GUI_tools.tools_modules['pick_color'].object.copy_color_to_clipboard();
		return {color: config.COLOR};
	}

	list_layers() {
		return {
			layers: config.layers.map(function (layer) {
				return {id: layer.id, name: layer.name, type: layer.type, visible: layer.visible};
			}),
		};
	}

	async delete_layer(params) {
		await app.State.do_action(
			new app.Actions.Delete_layer_action(params.id)
		);
		return {id: params.id};
	}

	export_image(params) {
		var type = params.type || 'PNG';
		if (type != 'PNG' && type != 'JPG' && type != 'WEBP') {
			throw new Error('Unknown type: ' + type);
		}
		app.FileSave.save_action({
			name: 'image',
			type: type,
			quality: params.quality || 90,
			layers: 'All',
			delay: 400,
		});
		return {status: 'saved', message: 'The image was saved as ' + type};
	}

	export_project(params) {
		return {
			content: app.FileSave.export_as_json(),
			mimeType: 'application/json',
			encoding: 'utf-8',
			filename: (params.name || 'project') + '.json',
		};
	}

	export_animation(params) {
		app.FileSave.save_action({
			name: 'animation',
			type: 'GIF',
			quality: 90,
			layers: 'All',
			delay: params.delay || 400,
		});
		return {frames: config.layers.length};
	}

	export_preview(params) {
		var canvas = this.render_canvas();
		var small = document.createElement('canvas');
		small.width = params.width || 200;
		small.height = Math.round(canvas.height * small.width / canvas.width);
		small.getContext('2d').drawImage(canvas, 0, 0, small.width, small.height);
		return {
			preview: small.toDataURL('image/png'),
		};
	}

	export_png(params) {
		var canvas = this.render_canvas();
		return new Promise(function (resolve) {
			canvas.toBlob(function (blob) {
				var reader = new FileReader();
				reader.onload = function () {
					resolve({
						content: reader.result.split(',')[1],
						mimeType: 'image/png',
						encoding: 'base64',
						filename: (params.name || 'image') + '.png',
					});
				};
				reader.readAsDataURL(blob);
			});
		});
	}

	render_canvas() {
		var canvas = document.createElement('canvas');
		canvas.width = config.WIDTH;
		canvas.height = config.HEIGHT;
		this.Base_layers.convert_layers_to_canvas(canvas.getContext('2d'), null, false);
		return canvas;
	}

}

export default Base_abp_class;
