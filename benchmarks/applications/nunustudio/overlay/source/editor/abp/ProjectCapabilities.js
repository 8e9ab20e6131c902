import {FileSystem} from "../../core/FileSystem.js";
import {ObjectLoader} from "../../core/loaders/ObjectLoader.js";
import {Keyboard} from "../../core/input/Keyboard.js";
import {Editor} from "../Editor.js";
import {ProjectExporters} from "../ProjectExporters.js";
import {Capabilities} from "./Capabilities.js";

Capabilities.register("project.describe", {}, function()
{
	return {
		name: Editor.program.name,
		author: Editor.program.author,
		file: Editor.openFile,
		scenes: Editor.program.children.map(function(scene)
		{
			return {uuid: scene.uuid, name: scene.name};
		})
	};
});

Capabilities.register("project.create", {}, function()
{
	Editor.gui.newProgram();

	return {name: Editor.program.name};
});

Capabilities.register("project.save", {name: {type: "string"}}, function(parameters)
{
	Editor.setOpenFile(parameters.name);
	Editor.saveProgram(undefined, true);

	return {file: Editor.openFile};
});

Capabilities.register("project.open", {json: {type: "string"}}, function(parameters)
{
	var program = new ObjectLoader().parse(JSON.parse(parameters.json));

	Editor.setProgram(program);

	return {name: program.name};
});

Capabilities.register("project.load", {}, function()
{
	var event = new KeyboardEvent("keydown", {ctrlKey: true, keyCode: Keyboard.L});

	document.body.dispatchEvent(event);

	return {asked: true};
});

Capabilities.register("project.saveTo", {}, function()
{
	return FileSystem.chooseDirectory().then(function(path)
	{
		Editor.saveProgramPath(path);

		return {path: path};
	});
});

Capabilities.register("project.publish", {name: {type: "string"}}, function(parameters)
{
	ProjectExporters.exportWebProjectZip(parameters.name + ".zip");

	return {name: parameters.name};
});
