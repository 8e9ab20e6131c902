// Habit: several classic scripts, one namespace object, top-level functions shared as globals.
var TimeSheet = TimeSheet || {};

TimeSheet.config = {
    appId: 'com.example.timesheet',
    version: '2.3.1',
    hoursPerDay: 8,
    reportUrl: 'https://reports.example.com/view?id='
};

TimeSheet.entries = [];

function sumHours(rows) {
    var total = 0;
    for (var i = 0; i < rows.length; i++) {
        total += Number(rows[i].hours) || 0;
    }
    return total;
}

function rowsToCsv(rows) {
    return ['day,project,hours'].concat(rows.map(function (r) {
        return [r.day, r.project, r.hours].join(',');
    })).join('\r\n');
}

function csvToRows(csv) {
    return csv.split(/\r?\n/).slice(1).filter(Boolean).map(function (line) {
        var cells = line.split(',');
        return { day: cells[0], project: cells[1], hours: Number(cells[2]) };
    });
}
