import { Injectable, inject } from '@angular/core';
import { AgentHandler } from './answers';
import { FlowTools } from './flow-tools.service';
import { QueueTools } from './queue-tools.service';
import { SystemTools } from './system-tools.service';

@Injectable({ providedIn: 'root' })
export class AgentTools {
    readonly handlers: Record<string, AgentHandler> = {
        ...inject(FlowTools).handlers,
        ...inject(QueueTools).handlers,
        ...inject(SystemTools).handlers
    };
}
