export const copy = (text) => navigator.clipboard.writeText(text);

export const copyAllergens = (text) => navigator.clipboard.writeText(text); // expect: ABP105

export const tell = (text) => new Notification(text); // expect: ABP108

export const silent = () => {};

/**
 * Every handler brings its own `deliver`; the button relies on the default.
 */
export function finish(text, deliver = copy) {
    deliver(text);
    return text;
}

/** One handler brings its own `after`, another relies on the default. */
export function announce(text, after = tell) {
    after(text); // via: ABP108
    return text.toUpperCase();
}

/** Object defaults: handlers give `warn`, the button does not. */
export function check(dishes, { warn = (text) => alert(text), limit = 40 } = {}) {
    if (dishes.length > limit) {
        warn(`more than ${limit} dishes`);
    }
    return dishes.slice(0, limit);
}

/** The same with `||`, as it was done before. */
export function sorted(names, options) {
    const done = (options && options.done) || function (count) {
        confirm(`${count} names sorted. Fine?`);
    };
    done(names.length);
    return [...names].sort();
}
