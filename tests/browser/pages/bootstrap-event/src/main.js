import { RecipeAgent } from './agent.js';

const agent = new RecipeAgent();
window.abp = agent;
document.dispatchEvent(new CustomEvent('agent:ready', { detail: agent }));
