// Everything that leaves the page.
TimeSheet.output = (function () {
    function link(href, name) {
        var a = document.createElement('a');
        a.setAttribute('href', href);
        a.setAttribute('download', name);
        return a;
    }

    function save(name, text, type) {
        var url = URL.createObjectURL(new Blob([text], { type: type }));
        var anchor = link(url, name);
        anchor.dispatchEvent(new MouseEvent('click')); // expect: ABP104
        setTimeout(function () { URL.revokeObjectURL(url); }, 1000);
    }

    function show(id) {
        return window.open(TimeSheet.config.reportUrl + id, 'report', 'width=800'); // expect: ABP103
    }

    // The old way, for browsers without navigator.clipboard; only the UI uses it.
    function copy(text) {
        var area = document.createElement('textarea');
        area.value = text;
        document.body.appendChild(area);
        area.select();
        document.execCommand('copy');
        document.body.removeChild(area);
    }

    return { save: save, show: show, copy: copy };
})();
