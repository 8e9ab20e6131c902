/** Prints through a hidden frame, one job after the other. */
export class Spooler {
    #frameId;
    #last = Promise.resolve();

    constructor(frameId) {
        this.#frameId = frameId;
    }

    submit(job) {
        this.#last = this.#last.then(() => this.#feed(job)); // via: ABP102
        return this.#last;
    }

    async #feed({ html, copies }) {
        const frame = document.getElementById(this.#frameId);
        frame.srcdoc = html;
        await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        for (let copy = 0; copy < copies; copy += 1) frame.contentWindow.print(); // expect: ABP102
    }
}
