// Handlers of version 0: all but the last are overridden.
export const legacy = {
    'export.menu': ({ dishes }) => {
        window.print();
        return { status: 'printing', dishes: dishes.length };
    },

    'convert.currency': ({ amount }) => {
        const rate = prompt('Rate?');
        return { amount: amount * rate };
    },

    'storage.write': ({ key, text }) => { // via: ABP101
        if (localStorage.getItem(key) === null || confirm(`Overwrite ${key}?`)) { // expect: ABP101
            localStorage.setItem(key, text);
        }
        return { bytesWritten: text.length };
    },
};

// Somebody was interrupted here.
export const ratio = @; // expect: ABP900
