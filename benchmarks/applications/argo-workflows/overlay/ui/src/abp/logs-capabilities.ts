import {lastValueFrom} from 'rxjs';
import {map, reduce, toArray} from 'rxjs/operators';

import {services} from '../shared/services';

interface LogsRef {
    namespace: string;
    name: string;
    nodeId: string;
    podName: string;
    container: string;
    grep?: string;
}

async function containerLogs({namespace, name, nodeId, podName, container, grep = ''}: LogsRef) {
    const workflow = await services.workflows.get(namespace, name);
    return services.workflows.getContainerLogs(workflow, podName, nodeId, container, grep, false);
}

export const LogsCapabilities = {
    async read(ref: LogsRef) {
        const entries = await containerLogs(ref);
        const lines = await lastValueFrom(entries.pipe(
            map(entry => entry.content),
            toArray()
        ));
        return {lines};
    },

    async copy(ref: LogsRef) {
        const entries = await containerLogs(ref);
        const lines: string[] = [];
        entries.subscribe({
            next: entry => lines.push(entry.content),
            complete: () => navigator.clipboard.writeText(lines.join('\n'))
        });
        return {copying: ref.container};
    },

    async print(ref: LogsRef) {
        const entries = await containerLogs(ref);
        const text = await lastValueFrom(entries.pipe(reduce((all, entry) => all + entry.content + '\n', '')));
        const frame = document.createElement('iframe');
        document.body.appendChild(frame);
        frame.contentDocument.body.innerText = text;
        frame.contentWindow.print();
        return {printed: true};
    }
};
