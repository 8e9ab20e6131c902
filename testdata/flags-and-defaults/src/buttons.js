import { announce, check, finish, sorted } from './deliver.js';
import { setVerbose } from './flags.js';
import { legacy } from './legacy.js';

document.addEventListener('click', ({ target }) => {
    const text = document.body.innerText;
    if (target.matches('.copy')) finish(text);
    if (target.matches('.tell')) announce(text);
    if (target.matches('.check')) check([...document.querySelectorAll('.dish')]);
    if (target.matches('.sort')) sorted(text.split('\n'));
    if (target.matches('.print')) legacy['export.menu']({ dishes: [] });
    if (target.matches('.verbose')) setVerbose(true);
});
