var text = { type: 'string' };
var ids = { type: 'object', properties: { ids: { type: 'array', items: text } }, required: ['ids'] };
var nothing = { type: 'object', properties: {} };

function record(name, inputSchema) {
    return { name: name, available: true, inputSchema: inputSchema };
}

export const agentList = [
    record('view.locate', nothing),
    record('view.fullScreen', nothing),
    record('view.wireframe', nothing),
    record('view.feature', { type: 'object', properties: { kind: text, shown: { type: 'boolean' } } }),
    record('view.flash', { type: 'object', properties: { text: text } }),
    record('state.setBackground', { type: 'object', properties: { id: text } }),
    record('layers.chooseFile', nothing),
    record('layers.choosePhotos', nothing),
    record('layers.addUrl', { type: 'object', properties: { url: text } }),
    record('account.signOut', nothing),
    record('account.switchServer', nothing),
    record('fields.copyIdentifier', { type: 'object', properties: { qid: text } }),
    record('fields.visit', { type: 'object', properties: { url: text } }),
    record('fields.chooseColour', { type: 'object', properties: { colour: text } }),
    record('fields.set', { type: 'object', properties: { id: text, key: text, value: text } }),
    record('edit.copy', ids),
    record('edit.remove', ids),
    record('edit.undo', nothing),
    record('edit.redo', nothing),
    record('changes.upload', { type: 'object', properties: { comment: text } }),
    record('export.changes', nothing),
    record('export.features', ids),
    record('export.attribution', nothing)
];
