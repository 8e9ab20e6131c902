import { DEBUG, FEATURES, kiosk, verbose } from './flags.js';
import { announce, check, copyAllergens, finish, silent, sorted } from './deliver.js';
import { legacy } from './legacy.js';
import { toMenu, toText } from './text.js';

const file = (content, mimeType = 'text/plain') => ({
    document: { content, mimeType, encoding: 'utf-8', size: content.length },
});

const log = [];

// Everything in `legacy` that is wrong is replaced below.
export const handlers = {
    ...legacy,

    // ---- default callbacks

    'export.menu': ({ dishes }) => file(finish(toText(dishes), silent)),

    'export.prices': ({ dishes }) => {
        const text = dishes.map(({ name, price }) => `${name}\t${price}`).join('\n');
        return file(finish(text, (line) => log.push(line)));
    },

    'generate.shortMenu': ({ dishes }) => ({ text: announce(toText(dishes.slice(0, 3)), silent) }),

    'generate.greeting': ({ name }) => ({ text: announce(`Welcome, ${name}`) }), // via: ABP108

    'process.dishes': ({ dishes }) => ({ dishes: check(dishes, { warn: (text) => log.push(text), limit: 20 }) }),

    'process.names': ({ names }) => ({ names: sorted(names, { done: (count) => log.push(count) }) }),

    // ---- flags

    'export.allergens': ({ dishes, copy = false }) => { // via: ABP105
        const text = dishes.flatMap((dish) => dish.allergens).join(', ');
        if (copy) {
            copyAllergens(text); // via: ABP105
        }
        return file(text);
    },

    'render.card': ({ dish }) => { // via: ABP106, ABP101
        const html = `<article><h2>${dish.name}</h2>${dish.price}</article>`;
        if (DEBUG) {
            alert(html);
        }
        if (FEATURES.clipboard) {
            navigator.clipboard.writeText(html);
        }
        if (FEATURES.share) {
            navigator.share({ text: html }); // expect: ABP106
        }
        if (verbose) {
            alert(html); // expect: ABP101
        }
        return { html };
    },

    'render.board': async ({ dishes }) => { // via: ABP109
        const html = dishes.map((dish) => `<li>${dish.name}</li>`).join('');
        if (kiosk()) {
            await document.documentElement.requestFullscreen(); // expect: ABP109
        }
        while (false) {
            print();
        }
        return { html: `<ul>${html}</ul>` };
    },

    // ---- code that is never reached

    'convert.menuToText': ({ dishes }) => {
        const text = toText(dishes);
        return { text };
        // what the old version did
        navigator.clipboard.writeText(text);
        window.open('about:blank');
    },

    'convert.textToMenu'({ text }) {
        if (typeof text !== 'string') {
            throw new TypeError('text is missing');
            alert('text is missing');
        }
        const strict = DEBUG && confirm('Strict?');
        const lines = DEBUG ? prompt('Lines?', text).split('\n') : text.split('\n');
        return { dishes: toMenu(lines, strict) };
    },

    'convert.currency': ({ amount, rate }) => {
        if (0) alert('never');
        const converted = Math.round(amount * rate * 100) / 100;
        return { amount: converted };
    },

    // A plug-in that the page may or may not have loaded.
    'process.plugin': window.menuPlugins?.process, // expect: ABP902
};
