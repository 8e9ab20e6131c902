export const CAPABILITIES = [
  {
    name: "export.html",
    description: "Exports a page with the map",
    inputSchema: {"type": "object", "properties": {}},
  },
  {
    name: "export.style",
    description: "Exports the style",
    inputSchema: {"type": "object", "properties": {}},
  },
  {
    name: "style.saveAs",
    description: "Saves the style in a file",
    inputSchema: {"type": "object", "properties": {}},
  },
  {
    name: "style.pick",
    description: "Opens a style of the computer",
    inputSchema: {"type": "object", "properties": {}},
  },
  {
    name: "style.open",
    description: "Opens a style of the web",
    inputSchema: {"type": "object", "properties": {"url": {"type": "string"}}, "required": ["url"]},
  },
  {
    name: "style.undo",
    description: "Takes the last change back",
    inputSchema: {"type": "object", "properties": {}},
  },
  {
    name: "map.locate",
    description: "Shows where the person is",
    inputSchema: {"type": "object", "properties": {"zoom": {"type": "number"}}},
  },
  {
    name: "shortcut.press",
    description: "Does what a key of the keyboard does",
    inputSchema: {"type": "object", "properties": {"key": {"type": "string"}}, "required": ["key"]},
  },
  {
    name: "layer.action",
    description: "Does what the menu of the layer offers",
    inputSchema: {"type": "object", "properties": {"action": {"type": "string"}}, "required": ["action"]},
  },
  {
    name: "export.image",
    description: "Exports the map as an image",
    inputSchema: {"type": "object", "properties": {"type": {"type": "string"}}},
  },
  {
    name: "export.layers",
    description: "Exports the style without keys",
    inputSchema: {"type": "object", "properties": {}},
  },
  {
    name: "format.style",
    description: "Formats a style",
    inputSchema: {"type": "object", "properties": {"text": {"type": "string"}}, "required": ["text"]},
  },
];
