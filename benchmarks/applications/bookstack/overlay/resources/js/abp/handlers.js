import {copyTextToClipboard} from '../services/clipboard.ts';

function component(name) {
    const instance = window.$components.first(name);
    if (!instance) {
        throw Object.assign(new Error(`No ${name} on this page`), {code: 'CAPABILITY_UNAVAILABLE'});
    }
    return instance;
}

function required(params, ...names) {
    for (const name of names) {
        if (params[name] === undefined) {
            throw Object.assign(new Error(`${name} is required`), {code: 'INVALID_PARAMS'});
        }
    }
}

export async function search(params) {
    required(params, 'term');
    const resp = await window.$http.get('/search/entity-selector', {term: params.term});
    const doc = new DOMParser().parseFromString(String(resp.data), 'text/html');
    return {
        results: [...doc.querySelectorAll('[data-entity-id]')].map(el => ({
            id: el.dataset.entityId,
            name: el.querySelector('.entity-list-item-name')?.textContent,
        })),
    };
}

export async function exportMarkdown(params) {
    required(params, 'book', 'page');
    const resp = await window.$http.get(window.baseUrl(`/books/${params.book}/page/${params.page}/export/markdown`));
    return {
        content: resp.data,
        mimeType: 'text/markdown',
        encoding: 'utf-8',
        filename: `${params.page}.md`,
    };
}

export async function exportPdf(params) {
    required(params, 'book', 'page');
    window.location = window.baseUrl(`/books/${params.book}/page/${params.page}/export/pdf`);
    return {status: 'The download has started'};
}

export async function exportHtml() {
    const content = document.querySelector('.page-content');
    return {html: content.innerHTML};
}

export async function printPage() {
    document.querySelectorAll('details').forEach(el => el.setAttribute('open', ''));
    window.print();
    return {printed: true};
}

export async function copyPageLink() {
    const pointer = component('pointer');
    pointer.updateForTarget(document.querySelector('.page-content [id^="bkmrk"]'));
    pointer.linkButton.click();
    return {link: pointer.linkInput.value};
}

export async function copyText(params) {
    required(params, 'text');
    await copyTextToClipboard(params.text);
    return {copied: params.text.length};
}

export async function uploadAttachment() {
    component('dropzone').manualSelectHandler();
    return {opened: true};
}

export async function savePage() {
    window.$events.emit('editor-save-page');
    return {saved: true};
}

export async function saveDraft() {
    return {saved: await component('page-editor').saveDraft()};
}

export async function deleteComment(params) {
    required(params, 'id');
    const confirmed = await component('confirm-dialog').show();
    if (confirmed) {
        await window.$http.delete(`/comment/${params.id}`);
        window.$events.success('Comment deleted');
    }
    return {id: params.id, deleted: confirmed};
}

export async function notify(params) {
    window.$events.emit(params.level === 'error' ? 'error' : 'success', String(params.text));
    return {text: params.text};
}
