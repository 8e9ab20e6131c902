import {InjectionToken} from '@angular/core';
import {Observable} from 'rxjs';

export interface AgentToolParams {
  [name: string]: any;
}

/** What one capability does. Tools are provided under AGENT_TOOLS, and have everything injected as the components do. */
export abstract class AgentTool {
  abstract readonly name: string;
  abstract readonly description: string;
  readonly inputSchema: object = {type: 'object'};

  abstract run(params: AgentToolParams): Observable<unknown>;
}

export const AGENT_TOOLS = new InjectionToken<AgentTool[]>('kd.agent.tools');
