export { AgentService } from './agent.service';
export { provideAgent } from './provide';
