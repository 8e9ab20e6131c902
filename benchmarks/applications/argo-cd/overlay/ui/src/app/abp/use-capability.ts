import * as React from 'react';
import {agentService} from './agent-service';

export const objectOf = (properties: object, required: string[] = Object.keys(properties)) => ({type: 'object', properties, required});

export const text = {type: 'string'};

// useCapability offers a capability for as long as the component is shown.
export function useCapability(name: string, description: string, inputSchema: object, run: (params: any) => any) {
    const latest = React.useRef(run);
    React.useEffect(() => {
        latest.current = run;
    });
    React.useEffect(() => agentService.register(name, description, inputSchema, params => latest.current(params)), [name]);
}
