const heading = document.querySelector('h1');
heading.textContent += '!';

import('./agent.js').catch((error) => console.error('no agent', error));
