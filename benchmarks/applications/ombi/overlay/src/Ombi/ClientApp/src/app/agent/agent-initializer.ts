import { APP_INITIALIZER } from "@angular/core";
import { AgentService } from "./agent.service";

export const AGENT_INITIALIZER = {
    provide: APP_INITIALIZER,
    useFactory: (agent: AgentService) => (): void => agent.install(),
    multi: true,
    deps: [AgentService],
};
