// What agents may ask for.
function pickFile() {
    document.getElementById('csv-file').click(); // expect: ABP201
}

function exportCsv(params) {
    var csv = rowsToCsv(params.rows);
    TimeSheet.output.save('timesheet.csv', csv, 'text/csv'); // via: ABP104
    return abpOk({ document: { content: csv, mimeType: 'text/csv', encoding: 'utf-8', filename: 'timesheet.csv' } });
}

function renderReport(params) {
    var rows = csvToRows(params.csv);
    if (params.reportId) {
        TimeSheet.output.show(params.reportId); // via: ABP103
    }
    return abpOk({ html: '<p>' + sumHours(rows) + ' hours in ' + rows.length + ' entries</p>' });
}

function renameProject(params) {
    var to = params.to || TimeSheet.dialogs.text('New name for ' + params.from); // via: ABP101
    return abpOk({
        rows: csvToRows(params.csv).map(function (r) {
            return r.project === params.from ? { day: r.day, project: to, hours: r.hours } : r;
        })
    });
}

function importCsv(params) {
    if (!params.csv) {
        pickFile(); // via: ABP201
        return abpError('INVALID_PARAMS', 'csv is missing', false);
    }
    return abpOk({ rows: csvToRows(params.csv) });
}

function setTheme(params) {
    document.body.className = 'theme-' + params.theme;
    return abpOk({ theme: params.theme });
}

var abpHandlers = {
    'convert.csvToRows': function (params) { return abpOk({ rows: csvToRows(params.csv) }); },
    'export.csv': exportCsv, // via: ABP104
    'render.report': renderReport, // via: ABP103
    'project.rename': renameProject, // via: ABP101
    'import.csv': importCsv, // via: ABP201
    'state.setTheme': setTheme,
    'clipboard.formatRows': function (params) { return abpOk({ text: rowsToCsv(params.rows) }); }
};
