/*
 * This file is part of the Kimai time-tracking app.
 *
 * For the full copyright and license information, please view the LICENSE
 * file that was distributed with this source code.
 */

/*!
 * [KIMAI] KimaiAbp: what programs can ask of Kimai
 */

import KimaiAbpExports from './KimaiAbpExports';
import KimaiAbpRecords from './KimaiAbpRecords';

export default class KimaiAbp {

    constructor() {
        this.protocolVersion = '0.1';
        this.app = {id: 'org.kimai.app', name: 'Kimai', version: '2.40.0'};
        this._initialized = false;
        this._areas = [new KimaiAbpRecords(), new KimaiAbpExports()];
    }

    initialize() {
        this._initialized = true;

        return Promise.resolve({protocolVersion: this.protocolVersion, app: this.app, features: {}});
    }

    shutdown() {
        this._initialized = false;

        return Promise.resolve();
    }

    listCapabilities() {
        const all = [];
        for (const area of this._areas) {
            for (const name of area.getNames()) {
                all.push({name: name, inputSchema: {type: 'object'}});
            }
        }

        return all;
    }

    /**
     * @param {string} name
     * @param {object} parameters
     * @returns {Promise<object>}
     */
    call(name, parameters = {}) {
        if (!this._initialized) {
            return Promise.resolve(this._failure('NOT_INITIALIZED', 'Not initialized', true));
        }

        for (const area of this._areas) {
            const handler = area.find(name);
            if (handler !== null) {
                return Promise.resolve()
                    .then(() => handler(parameters))
                    .then((data) => ({success: true, data: data}))
                    .catch((error) => this._failure('OPERATION_FAILED', String(error), false));
            }
        }

        return Promise.resolve(this._failure('UNKNOWN_CAPABILITY', name, false));
    }

    _failure(code, message, retryable) {
        return {success: false, error: {code: code, message: message, retryable: retryable}};
    }

}

window.abp = new KimaiAbp();
