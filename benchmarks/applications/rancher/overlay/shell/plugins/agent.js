import { agent } from '@shell/agent';

/**
 * Hands the store and the router to the agent
 */
export default function({ store, app }) {
  agent.connect({ store, router: app.router });
}
