/*
 * This file is part of the Kimai time-tracking app.
 *
 * For the full copyright and license information, please view the LICENSE
 * file that was distributed with this source code.
 */

/*!
 * [KIMAI] KimaiAbpRecords: capabilities of records, tables and messages
 */

import KimaiAbpArea from './KimaiAbpArea';

export default class KimaiAbpRecords extends KimaiAbpArea {

    getHandlers() {
        return {
            'timesheets.list': (parameters) => {
                return this.loadRecords(parameters.size).then((records) => ({records: records}));
            },

            'timesheets.create': () => {
                this.getPlugin('modal').openUrlInModal('/timesheet/create');

                return {opened: true};
            },

            'timesheets.stop': (parameters) => {
                return new Promise((resolve, reject) => {
                    const url = '/api/timesheets/' + parameters.id + '/stop';
                    this.getPlugin('api').patch(url, {}, (record) => {
                        this.getPlugin('event').trigger('kimai.timesheetStop', record);
                        resolve({id: record.id, end: record.end});
                    }, reject);
                });
            },

            'timesheets.announce': (parameters) => {
                this.getPlugin('notification').notify(parameters.title, parameters.message);

                return {title: parameters.title};
            },

            'tables.toggle': (parameters) => {
                this.getPlugin('datatable-batch-action').toggleAll(parameters.checked);

                return {checked: parameters.checked};
            },

            'tables.reload': () => {
                document.dispatchEvent(new Event('filter-change'));

                return {reloaded: true};
            },

            'records.open': () => {
                document.querySelector('tr.open-edit').click();

                return {opened: true};
            },

            'settings.changed': () => {
                this.getPlugin('event').trigger('kimai.systemConfigUpdate');

                return {told: true};
            },

            'settings.refresh': () => {
                this.getPlugin('event').trigger('kimai.systemConfigRefresh');

                return {told: true};
            },

            'alerts.show': (parameters) => {
                this.getPlugin('alert').info(parameters.message);

                return {message: parameters.message};
            },

            'alerts.ask': (parameters) => {
                return new Promise((resolve) => {
                    this.getPlugin('alert').question(parameters.question, resolve);
                }).then((agreed) => ({agreed: agreed}));
            },

            'dialog.close': () => {
                const button = document.querySelector('#remote_form_modal .btn-close');
                if (button !== null) {
                    button.dispatchEvent(new Event('abp.close'));
                }

                return {closed: button !== null};
            },
        };
    }

}
