// Buttons and tables for people.
(function () {
    var body = document.querySelector('#entries tbody');

    function draw() {
        body.innerHTML = TimeSheet.entries.map(function (r) {
            return '<tr><td>' + r.day + '</td><td>' + r.project + '</td><td style="color:' + barColour(r.hours) + '">' + r.hours + '</td></tr>';
        }).join('');
    }

    document.getElementById('btn-import').addEventListener('click', pickFile);

    document.getElementById('csv-file').addEventListener('change', function () {
        var reader = new FileReader();
        reader.onload = function () {
            TimeSheet.entries = csvToRows(reader.result);
            draw();
            warn(TimeSheet.entries.length + ' rows read');
        };
        reader.readAsText(this.files[0]);
    });

    document.getElementById('btn-export').addEventListener('click', function () {
        var csv = rowsToCsv(TimeSheet.entries);
        if (askYesNo('Copy instead of saving?')) {
            TimeSheet.output.copy(csv);
        } else {
            TimeSheet.output.save('timesheet.csv', csv, 'text/csv');
        }
    });

    document.getElementById('btn-theme').addEventListener('click', function () {
        document.body.classList.toggle('theme-dark');
    });
})();
