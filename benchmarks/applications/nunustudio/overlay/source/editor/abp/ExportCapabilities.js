import {GLTFExporter} from "three/examples/jsm/exporters/GLTFExporter";
import {STLExporter} from "three/examples/jsm/exporters/STLExporter";
import {Base64Utils} from "../../core/utils/binary/Base64Utils.js";
import {Editor} from "../Editor.js";
import {Exporters} from "../Exporters.js";
import {SceneEditor} from "../gui/tab/scene-editor/SceneEditor.js";
import {Capabilities} from "./Capabilities.js";

/**
 * Scene of the project by its name.
 */
function findScene(name)
{
	for (var i = 0; i < Editor.program.children.length; i++)
	{
		if (Editor.program.children[i].name === name)
		{
			return Editor.program.children[i];
		}
	}

	return Editor.getScene();
}

Capabilities.register("export.obj", {scene: {type: "string"}}, function(parameters)
{
	Exporters.exportOBJ(findScene(parameters.scene));

	return {exported: true};
});

Capabilities.register("export.gltf", {scene: {type: "string"}}, function(parameters)
{
	return new Promise(function(resolve)
	{
		var exporter = new GLTFExporter();
		exporter.parse(findScene(parameters.scene), function(result)
		{
			resolve({
				content: JSON.stringify(result),
				mimeType: "model/gltf+json",
				encoding: "utf-8"
			});
		}, {binary: false, embedImages: true});
	});
});

Capabilities.register("export.stl", {scene: {type: "string"}}, function(parameters)
{
	var exporter = new STLExporter();
	var data = exporter.parse(findScene(parameters.scene), {binary: true});

	return {
		content: Base64Utils.fromArraybuffer(data.buffer),
		encoding: "base64",
		filename: parameters.scene + ".stl"
	};
});

Capabilities.register("export.image", {scene: {type: "string"}}, function(parameters)
{
	var tab = Editor.gui.tab.getTab(SceneEditor, findScene(parameters.scene));

	tab.render();

	return {
		image: tab.canvas.canvas.toDataURL("image/png")
	};
});
