let editor = null;

const attachEditor = component => {
    editor = component;
};

const detachEditor = component => {
    if (editor === component) editor = null;
};

const getEditor = () => {
    if (!editor) {
        const error = new Error('The editor is not there yet');
        error.code = 'CAPABILITY_UNAVAILABLE';
        throw error;
    }
    return editor;
};

export {
    attachEditor,
    detachEditor,
    getEditor
};
