// Everything here waits for a person.
(function () {
    var editor = document.getElementById('editor');

    document.getElementById('copy').addEventListener('click', function () {
        copyPlain(editor.innerText).then(function () {
            alert('Copied.');
        });
    });

    document.getElementById('remind').addEventListener('click', function () {
        if (!confirm('Remind you tomorrow?')) return;
        Notification.requestPermission().then(function (answer) {
            if (answer === 'granted') new Notification('Tomorrow, then.');
        });
    });

    editor.addEventListener('paste', function (event) {
        event.preventDefault();
        document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
    });

    window.addEventListener('beforeunload', function (event) {
        if (editor.dataset.dirty) event.preventDefault();
    });
})();
