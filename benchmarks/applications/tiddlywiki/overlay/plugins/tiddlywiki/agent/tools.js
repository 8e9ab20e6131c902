/*\
title: $:/plugins/tiddlywiki/agent/tools.js
type: application/javascript
module-type: library

What a program may ask of the wiki: most of it is a message to the root widget

\*/

"use strict";

var TEXT = {type: "string"};

// Send a message as a button of the page would
var send = function(type,param,paramObject) {
	return $tw.rootWidget.dispatchEvent({
		type: type,
		param: param,
		paramObject: paramObject,
		widget: $tw.rootWidget,
		event: {view: window, target: document.body}
	});
};

exports.tools = {
	"tiddlers.get": {
		properties: {title: TEXT},
		run: function(params) {
			var tiddler = $tw.wiki.getTiddler(params.title);
			return tiddler ? {fields: tiddler.getFieldStrings()} : {fields: null};
		}
	},
	"tiddlers.find": {
		properties: {filter: TEXT},
		run: function(params) {
			return {titles: $tw.wiki.filterTiddlers(params.filter)};
		}
	},
	"tiddlers.save": {
		properties: {title: TEXT, text: TEXT},
		run: function(params) {
			$tw.wiki.addTiddler(new $tw.Tiddler(
				$tw.wiki.getCreationFields(),
				{title: params.title, text: params.text},
				$tw.wiki.getModificationFields()
			));
			return {title: params.title};
		}
	},
	"tiddlers.rename": {
		properties: {from: TEXT, to: TEXT},
		run: function(params) {
			send("tm-rename-tiddler",null,{from: params.from, to: params.to});
			return {title: params.to};
		}
	},
	"tiddlers.open": {
		properties: {title: TEXT},
		run: function(params) {
			var story = new $tw.Story({wiki: $tw.wiki, storyTitle: "$:/StoryList", historyTitle: "$:/HistoryList"});
			story.navigateTiddler(params.title);
			return {title: params.title};
		}
	},
	"tiddlers.copy": {
		properties: {title: TEXT},
		run: function(params) {
			send("tm-copy-to-clipboard",$tw.wiki.getTiddlerText(params.title));
			return {title: params.title};
		}
	},
	"tiddlers.copyLink": {
		properties: {title: TEXT},
		run: function(params) {
			send("tm-permalink",params.title);
			return {link: $tw.utils.getLocationPath() + "#" + encodeURIComponent(params.title)};
		}
	},
	"tiddlers.window": {
		properties: {title: TEXT},
		run: function(params) {
			send("tm-open-window",params.title);
			return {title: params.title};
		}
	},
	"links.open": {
		properties: {url: TEXT},
		run: function(params) {
			send("tm-open-external-window",params.url);
			return {url: params.url};
		}
	},
	"notices.show": {
		properties: {title: TEXT},
		run: function(params) {
			send("tm-notify",params.title);
			return {title: params.title};
		}
	},
	"page.typeset": {
		run: function() {
			send("tm-print");
			return {pages: 1, size: document.body.scrollHeight};
		}
	},
	"page.fullscreen": {
		run: function() {
			send("tm-full-screen","enter");
			return {entered: true};
		}
	},
	"page.refresh": {
		run: function() {
			send("tm-browser-refresh");
			return {refreshed: true};
		}
	},
	"password.clear": {
		run: function() {
			send("tm-clear-password");
			return {encrypted: $tw.crypto.hasPassword()};
		}
	},
	"plugins.load": {
		properties: {url: TEXT},
		run: function(params) {
			send("tm-load-plugin-library",null,{url: params.url});
			return {url: params.url};
		}
	},
	"wiki.save": {
		run: function() {
			send("tm-save-wiki");
			return {dirty: $tw.saverHandler.isDirty()};
		}
	},
	"tiddlers.download": {
		properties: {title: TEXT, filename: TEXT},
		run: function(params) {
			send("tm-download-file",params.title,{filename: params.filename});
			return {title: params.title};
		}
	},
	"state.setTheme": {
		properties: {title: TEXT},
		run: function(params) {
			$tw.wiki.addTiddler({title: "$:/theme", text: params.title});
			return {title: params.title};
		}
	},
	"convert.wikitext": {
		properties: {text: TEXT},
		run: function(params) {
			return {html: $tw.wiki.renderText("text/html","text/vnd.tiddlywiki",params.text)};
		}
	},
	"export.tiddler": {
		properties: {title: TEXT},
		run: function(params) {
			return {
				content: $tw.wiki.renderTiddler("text/html",params.title),
				mimeType: "text/html",
				encoding: "utf-8"
			};
		}
	},
	"export.story": {
		run: function() {
			var titles = [];
			$tw.utils.each(document.querySelectorAll(".tc-tiddler-frame"),function(element) {
				titles.push(element.getAttribute("data-tiddler-title"));
			});
			return {content: titles.join("\n"), mimeType: "text/plain", encoding: "utf-8"};
		}
	},
	"generate.backup": {
		properties: {filter: TEXT},
		run: function(params) {
			var text = $tw.wiki.getTiddlersAsJson(params.filter || "[all[tiddlers]]");
			return {file: URL.createObjectURL(new Blob([text],{type: "application/json"})), mimeType: "application/json"};
		}
	},
	"tiddlers.count": {
		properties: {filter: TEXT},
		run: function(params) {
			return {count: $tw.wiki.filterTiddlers(params.filter).length};
		}
	}
};
