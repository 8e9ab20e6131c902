import {Nunu} from "../../core/Nunu.js";
import {Editor} from "../Editor.js";
import {AboutTab} from "../gui/tab/about/AboutTab.js";
import {RunProject} from "../gui/tab/run/RunProject.js";
import {SettingsTab} from "../gui/tab/settings/SettingsTab.js";
import {GeneralSettingsTab} from "../gui/tab/settings/GeneralSettingsTab.js";
import {Capabilities} from "./Capabilities.js";

/**
 * Tab of a type, which is opened if there is none.
 */
function open(TabConstructor)
{
	var tab = Editor.gui.tab.getTab(TabConstructor);
	if (tab === null)
	{
		tab = Editor.gui.tab.addTab(TabConstructor, true);
	}
	tab.select();

	return tab;
}

Capabilities.register("animation.play", {}, function()
{
	Editor.gui.animation.play.element.click();

	return {playing: true};
});

Capabilities.register("settings.reset", {}, function()
{
	var settings = open(SettingsTab);

	settings.tab.getTab(GeneralSettingsTab).resetDefault.element.click();

	return {historySize: Editor.settings.general.historySize};
});

Capabilities.register("settings.set", {historySize: {type: "number"}}, function(parameters)
{
	Editor.settings.general.historySize = parameters.historySize;
	Editor.settings.store();

	return {historySize: Editor.settings.general.historySize};
});

Capabilities.register("run.fullscreen", {}, function()
{
	var tab = open(RunProject);

	tab.fullscreenButton.element.dispatchEvent(new MouseEvent("click"));

	return {running: true};
});

Capabilities.register("run.enterVr", {}, function()
{
	var tab = open(RunProject);

	tab.program.enterVR();

	return {mode: tab.program.xrMode};
});

Capabilities.register("ui.openAbout", {}, function()
{
	open(AboutTab);

	return {opened: true};
});

Capabilities.register("help.open", {page: {type: "string"}}, function(parameters)
{
	Nunu.openWebpage("https://nunustudio.org/learn/" + parameters.page);

	return {page: parameters.page};
});
