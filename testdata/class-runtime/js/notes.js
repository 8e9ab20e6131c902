// What the editor and the runtime share: classic script, plain global functions.

function escapeHtml(text) {
    return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function markdownToHtml(markdown) {
    return markdown
        .split(/\n{2,}/)
        .map(function (block) {
            var heading = /^(#{1,6})\s+(.*)$/.exec(block);
            if (heading) {
                var level = heading[1].length;
                return '<h' + level + '>' + escapeHtml(heading[2]) + '</h' + level + '>';
            }
            return '<p>' + escapeHtml(block) + '</p>';
        })
        .join('\n');
}

function fullDocument(title, body) {
    return '<!DOCTYPE html><html><head><title>' + escapeHtml(title) + '</title></head><body>' + body + '</body></html>';
}

// Used by the copy button since 2019, and by the runtime since last week.
async function copyRich(html) {
    try {
        await navigator.clipboard.writeText(html); // expect: ABP105
    } catch (blocked) {
        var area = document.createElement('textarea');
        area.value = html;
        document.body.appendChild(area);
        area.select();
        document.execCommand('copy'); // expect: ABP105
        area.remove();
    }
}

function copyPlain(text) {
    return navigator.clipboard.writeText(text);
}

function shareNote(title, text) {
    return navigator.share({ title: title, text: text });
}
