/*
 * This file is part of the Kimai time-tracking app.
 *
 * For the full copyright and license information, please view the LICENSE
 * file that was distributed with this source code.
 */

/*!
 * [KIMAI] KimaiAbpArea: base class for groups of capabilities
 */

export default class KimaiAbpArea {

    /**
     * @returns {object}
     */
    getHandlers() {
        return {};
    }

    getNames() {
        return Object.keys(this.getHandlers());
    }

    find(name) {
        const handlers = this.getHandlers();

        return Object.prototype.hasOwnProperty.call(handlers, name) ? handlers[name] : null;
    }

    /**
     * @param {string} name
     * @returns {KimaiPlugin}
     */
    getPlugin(name) {
        return window.kimai.getPlugin(name);
    }

    /**
     * @returns {Promise<array>}
     */
    loadRecords(size) {
        return new Promise((resolve, reject) => {
            this.getPlugin('api').get('/api/timesheets', {size: size}, resolve, reject);
        });
    }

}
