import {BoxBufferGeometry} from "three";
import {Mesh} from "../../core/objects/mesh/Mesh.js";
import {TextFile} from "../../core/resources/TextFile.js";
import {WebcamTexture} from "../../core/texture/WebcamTexture.js";
import {Editor} from "../Editor.js";
import {ChangeAction} from "../history/action/ChangeAction.js";
import {RemoveAction} from "../history/action/objects/RemoveAction.js";
import {AddResourceAction} from "../history/action/resources/AddResourceAction.js";
import {Capabilities} from "./Capabilities.js";

/**
 * Object of the project by its identifier.
 */
function find(uuid)
{
	var object = Editor.program.getObjectByProperty("uuid", uuid);
	if (object === undefined)
	{
		throw new Error("No object " + uuid);
	}

	return object;
}

Capabilities.register("objects.add", {size: {type: "number"}, name: {type: "string"}}, function(parameters)
{
	var mesh = new Mesh(new BoxBufferGeometry(parameters.size, parameters.size, parameters.size), Editor.defaultMaterial);
	mesh.name = parameters.name;

	Editor.addObject(mesh);

	return {uuid: mesh.uuid};
});

Capabilities.register("objects.rename", {uuid: {type: "string"}, name: {type: "string"}}, function(parameters)
{
	var object = find(parameters.uuid);

	if (parameters.name)
	{
		Editor.addAction(new ChangeAction(object, "name", parameters.name));
	}
	else
	{
		Editor.renameObject(object);
	}

	return {uuid: object.uuid, name: object.name};
});

Capabilities.register("objects.remove", {uuid: {type: "string"}}, function(parameters)
{
	Editor.addAction(new RemoveAction(find(parameters.uuid)));

	return {uuid: parameters.uuid};
});

Capabilities.register("objects.copy", {uuid: {type: "string"}}, function(parameters)
{
	var object = find(parameters.uuid);

	Editor.copyObject(object);

	return {json: object.toJSON()};
});

Capabilities.register("objects.duplicate", {uuid: {type: "string"}}, function(parameters)
{
	var object = find(parameters.uuid);
	var copy = object.clone();

	Editor.addObject(copy, object.parent);

	return {uuid: copy.uuid};
});

Capabilities.register("resources.addText", {name: {type: "string"}, text: {type: "string"}}, function(parameters)
{
	var resource = new TextFile(parameters.text, "txt");
	resource.name = parameters.name;

	Editor.addAction(new AddResourceAction(resource, Editor.program, "resources"));

	return {uuid: resource.uuid};
});

Capabilities.register("resources.extract", {uuid: {type: "string"}, name: {type: "string"}}, function(parameters)
{
	var image = Editor.program.images[parameters.uuid];

	image.export(parameters.name + "." + image.encoding);

	return {name: image.name, encoding: image.encoding};
});

Capabilities.register("resources.addWebcam", {name: {type: "string"}}, function(parameters)
{
	var texture = new WebcamTexture();
	texture.name = parameters.name;

	Editor.addAction(new AddResourceAction(texture, Editor.program, "textures"));

	return {uuid: texture.uuid};
});

Capabilities.register("history.undo", {}, function()
{
	Editor.undo();

	return {position: Editor.history.position};
});
