/**
 * Ask the server by the application's socket.
 * @param {object} root The root component
 * @param {string} event Name of the event
 * @param {...any} values What belongs to it
 * @returns {Promise<object>} What the server answers
 */
export function ask(root, event, ...values) {
    return new Promise((resolve, reject) => {
        root.getSocket().emit(event, ...values, (res) => {
            if (res.ok) {
                resolve(res);
            } else {
                reject(new Error(root.applyTranslation(res.msg)));
            }
        });
    });
}

/**
 * @param {object} params Parameters of a call
 * @returns {string|null} What is wrong
 */
export function requireId({ id }) {
    return Number.isInteger(id) ? null : "id must be a number";
}

/**
 * @param {object[]} beats Heartbeats
 * @returns {string} A table
 */
export function csvOf(beats) {
    return ["time,status,ping", ...beats.map((beat) => [beat.time, beat.status, beat.ping].join(","))].join("\n");
}
