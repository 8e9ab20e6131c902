import {uiUrl} from '../shared/base';
import {openLinkWithKey, processURL} from '../shared/components/links';
import {parse} from '../shared/components/object-parser';
import {ListWatch} from '../shared/list-watch';
import {NODE_PHASE, Workflow} from '../shared/models';
import * as nsUtils from '../shared/namespaces';
import {services} from '../shared/services';
import {WorkflowOperationName, WorkflowOperationsMap} from '../shared/workflow-operations-map';
import {getApis} from './context';

interface WorkflowRef {
    namespace: string;
    name: string;
}

export const WorkflowCapabilities = {
    async submit({manifest, namespace}: {manifest: string; namespace: string}) {
        const workflow = await services.workflows.create(parse<Workflow>(manifest), nsUtils.getNamespaceWithDefault(namespace));
        return {name: workflow.metadata.name, uid: workflow.metadata.uid};
    },

    async operate({namespace, name, operation}: WorkflowRef & {operation: WorkflowOperationName}) {
        const workflow = await services.workflows.get(namespace, name);
        const {action, disabled, title} = WorkflowOperationsMap[operation];
        if (disabled(workflow)) {
            return {performed: false, title};
        }
        try {
            await action(workflow);
            return {performed: true, title};
        } catch (err) {
            alert(`Unable to ${title.toLowerCase()} workflow ${name}: ${err.message}`);
            return {performed: false, title};
        }
    },

    async delete({namespace, name}: WorkflowRef) {
        const {popup, navigation} = getApis();
        const yes = await popup.confirm('Confirm', `Are you sure you want to delete workflow ${name}?`);
        if (!yes) {
            return {deleted: false};
        }
        await services.workflows.delete(name, namespace);
        navigation.goto(uiUrl(`workflows/${namespace}`));
        return {deleted: true};
    },

    open({namespace, name}: WorkflowRef) {
        getApis().navigation.goto(uiUrl(`workflows/${namespace}/${name}`));
        return {opened: name};
    },

    async openLink({namespace, name, link}: WorkflowRef & {link: string}) {
        const workflow = await services.workflows.get(namespace, name);
        const {links} = await services.info.getInfo();
        const {url, target} = links.find(x => x.scope === 'workflow' && x.name === link);
        openLinkWithKey(processURL(url, {metadata: workflow.metadata, workflow, status: workflow.status}), target);
        return {opened: link};
    },

    async watch({namespace}: {namespace: string}) {
        const workflows = await new Promise<Workflow[]>((resolve, reject) => {
            const listWatch = new ListWatch<Workflow>(
                () => services.workflows.list(namespace, [], [], {limit: 50}),
                resourceVersion => services.workflows.watchFields({namespace, resourceVersion}),
                metadata => nsUtils.setCurrentNamespace(metadata ? namespace : undefined),
                () => undefined,
                (items, item) => {
                    if (item && item.status.phase === NODE_PHASE.FAILED) {
                        new Notification(`Workflow ${item.metadata.name} failed`, {body: item.status.message});
                    }
                    resolve(items);
                },
                reject
            );
            listWatch.start();
        });
        return {names: workflows.map(x => x.metadata.name)};
    }
};
