//what agents can do: like the menu, an entry has a target (module.function), or a method of Base_abp_class

const abpDefinition = [
	{
		name: 'image',
		children: [
			{
				name: 'open',
				description: 'Opens a file',
				target: 'file/open.open_file'
			},
			{
				name: 'openDirectory',
				description: 'Opens all images of a directory',
				target: 'file/open.open_dir'
			},
			{
				name: 'openWebcam',
				description: 'Takes a picture',
				target: 'file/open.open_webcam'
			},
			{
				name: 'openDataUrl',
				description: 'Opens a data URL',
				method: 'open_data_url',
				required: ['url']
			},
			{
				name: 'print',
				description: 'Prints the image',
				target: 'file/print.print'
			},
			{
				name: 'quickSave',
				description: 'Keeps the image in this browser',
				target: 'file/quicksave.quicksave'
			},
			{
				name: 'flip',
				description: 'Mirrors the layer',
				method: 'flip',
				required: ['direction']
			}
		]
	},
	{
		name: 'edit',
		children: [
			{
				name: 'undo',
				description: 'Takes the last change back',
				target: 'edit/undo.undo'
			},
			{
				name: 'copy',
				description: 'Copies the layer',
				target: 'edit/copy.copy_to_clipboard'
			},
			{
				name: 'copyColor',
				description: 'Copies the colour',
				method: 'copy_color'
			},
			{
				name: 'run',
				description: 'Runs an entry of the menu',
				method: 'run_menu',
				required: ['target']
			}
		]
	},
	{
		name: 'layer',
		children: [
			{
				name: 'list',
				description: 'All layers',
				method: 'list_layers'
			},
			{
				name: 'delete',
				description: 'Deletes a layer',
				method: 'delete_layer',
				required: ['id']
			}
		]
	},
	{
		name: 'view',
		children: [
			{
				name: 'fullScreen',
				description: 'Whole screen',
				target: 'view/full_screen.fs'
			}
		]
	},
	{
		name: 'export',
		children: [
			{
				name: 'image',
				description: 'The image as a file',
				method: 'export_image'
			},
			{
				name: 'project',
				description: 'All layers as a file',
				method: 'export_project'
			},
			{
				name: 'animation',
				description: 'The layers as a GIF',
				method: 'export_animation'
			},
			{
				name: 'preview',
				description: 'A small picture',
				method: 'export_preview'
			},
			{
				name: 'png',
				description: 'The image as it is',
				method: 'export_png'
			}
		]
	}
];

export default abpDefinition;
