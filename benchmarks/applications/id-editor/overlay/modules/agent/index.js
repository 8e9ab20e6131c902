export { agentRuntime, mainAgent } from './runtime';
