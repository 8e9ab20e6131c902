import './agent.js';

document.title = `${document.title}!`;
