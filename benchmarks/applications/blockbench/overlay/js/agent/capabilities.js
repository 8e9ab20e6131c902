import { Filesystem } from '../file_system';
import { Keybinds } from '../interface/keyboard';

function answer(data) {
	return {success: true, data};
}
function refuse(code, message, retryable) {
	return {success: false, error: {code, message, retryable: !!retryable}};
}

export const Capabilities = {
	'model.download': {
		description: 'Exports the model with one of the codecs',
		async run({codec}) {
			if (!Codecs[codec]) return refuse('INVALID_PARAMS', 'No such codec');
			await Codecs[codec].export();
			return answer({codec});
		}
	},
	'export.obj': {
		description: 'The model as Wavefront OBJ',
		run({options}) {
			return answer({content: Codecs.obj.compile(options), mimeType: 'model/obj', encoding: 'utf-8', filename: 'model.obj'});
		}
	},
	'export.project': {
		description: 'The model as bbmodel',
		run({bitmaps}) {
			let content = Codecs.project.compile({bitmaps});
			Blockbench.export({type: 'Blockbench Model', extensions: ['bbmodel'], name: 'model', content});
			return answer({message: 'Exported', success: true});
		}
	},
	'render.preview': {
		description: 'A picture of the model',
		run({width, height}) {
			return new Promise(resolve => {
				Preview.selected.screenshot({width, height}, dataUrl => {
					resolve(answer({picture: dataUrl}));
				});
			});
		}
	},
	'texture.import': {
		description: 'Adds textures',
		run({multiple}) {
			Blockbench.import({resource_id: 'texture', extensions: ['png', 'tga'], type: 'PNG Texture', readtype: 'image', multiple}, results => {
				results.forEach(file => new Texture().fromFile(file).add(false));
			});
			return answer({});
		}
	},
	'texture.add': {
		description: 'Adds a texture from data',
		run({name, dataUrl}) {
			let texture = new Texture({name}).fromDataURL(dataUrl).add(false);
			return answer({uuid: texture.uuid});
		}
	},
	'link.open': {
		run({href}) {
			Blockbench.openLink(href);
			return answer({href});
		}
	},
	'app.notify': {
		run: ({title, text}) => {
			Blockbench.notification(title, text);
			return answer({title});
		}
	},
	'app.reload': {
		run() {
			Blockbench.reload();
			return answer({});
		}
	},
	'keymap.load': {
		run({id}) {
			Keybinds.loadKeymap(id);
			return answer({id});
		}
	},
	'session.copyToken': {
		run() {
			if (!Project.EditSession) return refuse('CAPABILITY_UNAVAILABLE', 'No session', true);
			Project.EditSession.copyToken();
			return answer({token: Project.EditSession.token});
		}
	},
	'color.pick': {
		async run() {
			BarItems.pick_screen_color.click();
			return answer({color: ColorPanel.get()});
		}
	},
	'plugin.install': {
		async run({url}) {
			let plugin = new Plugin();
			await plugin.loadFromURL(url, true);
			return answer({id: plugin.id});
		}
	},
	'text.copy': {
		run({text}) {
			Clipbench.setText(text);
			return answer({length: text.length});
		}
	},
	'toast.show': {
		run({text}) {
			Blockbench.showQuickMessage(text, 2000);
			return answer({text});
		}
	},
	'file.saveText': {
		run({name, text}) {
			return new Promise(resolve => {
				Filesystem.exportFile({type: 'Text', extensions: ['txt'], name, content: text, savetype: 'text'}, path => {
					resolve(answer({path}));
				});
			});
		}
	},
	'ui.showDialog': {
		run({title, message}) {
			return new Promise(resolve => {
				Blockbench.showMessageBox({title, message, buttons: ['dialog.ok']}, button => resolve(answer({button})));
			});
		}
	},
	'undo.undo': {
		run() {
			Undo.undo();
			return answer({index: Undo.index});
		}
	},
};
