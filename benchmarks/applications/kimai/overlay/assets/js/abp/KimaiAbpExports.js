/*
 * This file is part of the Kimai time-tracking app.
 *
 * For the full copyright and license information, please view the LICENSE
 * file that was distributed with this source code.
 */

/*!
 * [KIMAI] KimaiAbpExports: capabilities that hand out data
 */

import KimaiAbpArea from './KimaiAbpArea';

export default class KimaiAbpExports extends KimaiAbpArea {

    getHandlers() {
        return {
            'convert.duration': (parameters) => {
                const duration = this.getPlugin('date').formatSeconds(parameters.seconds);

                return {duration: duration};
            },

            'export.timesheets': (parameters) => {
                const link = document.createElement('a');
                link.href = '/export/' + parameters.format;
                link.classList.add('toolbar-action');
                document.body.appendChild(link);
                link.click();
                link.remove();

                return {exported: true};
            },

            'export.records': (parameters) => {
                return this.loadRecords(parameters.size).then((records) => {
                    const lines = records.map((record) => [record.id, record.begin, record.end].join(';'));

                    return {content: lines.join('\n'), mimeType: 'text/csv', encoding: 'utf-8', filename: 'records.csv'};
                });
            },

            'export.list': () => {
                const rows = document.querySelectorAll('table.dataTable tbody tr');

                return {
                    content: [...rows].map((row) => row.textContent).join('\n'),
                    mimeType: 'text/plain',
                };
            },
        };
    }

}
