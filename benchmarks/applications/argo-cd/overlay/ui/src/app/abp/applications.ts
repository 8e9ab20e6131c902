import {filter, first, map, take, toArray} from 'rxjs/operators';
import {deleteApplication, getActionItems} from '../applications/components/utils';
import {ExternalLinks} from '../applications/components/application-urls';
import {AbstractApplication} from '../shared/models';
import {services} from '../shared/services';
import {agentService} from './agent-service';
import {getApis} from './context';
import {objectOf, text} from './use-capability';

const APP = {name: text, namespace: text};
const NODE = {type: 'object', properties: {group: text, version: text, kind: text, namespace: text, name: text, uid: text}};

const itemsOf = async ({name, namespace, node}: any) => {
    const app = await services.applications.get(name, namespace, 'application');
    const tree = await services.applications.resourceTree(name, namespace, 'application');
    const batches = await getActionItems(node, app, tree, await getApis(), null, false)
        .pipe(toArray())
        .toPromise();
    return batches[batches.length - 1];
};

agentService.register('application.list', 'The applications of some projects', objectOf({projects: {type: 'array', items: text}}), async ({projects}) => {
    const apps = await services.applications.list(projects, 'application');
    return {applications: apps.items.map((app: AbstractApplication) => ({name: app.metadata.name, namespace: app.metadata.namespace}))};
});

agentService.register('application.sync', 'Synchronizes an application', objectOf({...APP, revision: text}), async ({name, namespace, revision}) => {
    const started = await services.applications.sync(name, namespace, revision, false, false, null, null);
    return {name, started};
});

agentService.register('application.delete', 'Deletes an application', objectOf(APP), async ({name, namespace}) => {
    const deleted = await deleteApplication(name, namespace, await getApis());
    return {name, deleted};
});

agentService.register('application.watch', 'Tells when an application changes', objectOf(APP), ({name, namespace}) => {
    services.applications
        .watch('application', {name, appNamespace: namespace})
        .pipe(
            filter(event => event.type === 'DELETED'),
            map(event => event.application.metadata.name),
            take(1)
        )
        .subscribe(deleted => new Notification('Application deleted', {body: deleted}));
    return {watching: name};
});

agentService.register('application.links', 'The external links of an application', objectOf(APP), async ({name, namespace}) => {
    const app = await services.applications.get(name, namespace, 'application');
    const links = ExternalLinks(app.status.summary.externalURLs);
    return {links: links.map(({title, ref}) => ({title, ref}))};
});

agentService.register('resource.actions', 'What can be done with a resource', objectOf({...APP, node: NODE}), async params => {
    const items = await itemsOf(params);
    return {actions: items.map(({title, disabled}) => ({title, disabled: !!disabled}))};
});

agentService.register('resource.run', 'Runs one of the actions of a resource', objectOf({...APP, node: NODE, title: text}), async params => {
    const items = await itemsOf(params);
    const item = items.find(({title}) => title === params.title);
    if (!item || item.disabled) {
        return {ran: null};
    }
    await item.action();
    return {ran: item.title};
});

agentService.register('resource.show', 'Shows a resource of the application that is open', objectOf({node: text, tab: text}, ['node']), async ({node, tab}) => {
    const apis = await getApis();
    apis.navigation.goto('.', {node, tab}, {replace: true});
    return {node};
});

agentService.register('logs.read', 'The logs of a container', objectOf({...APP, pod: text, container: text}), async ({name, namespace, pod, container}) => {
    const lines = await services.applications
        .getContainerLogs({applicationName: name, appNamespace: namespace, namespace, podName: pod, resource: null, containerName: container, tail: 100})
        .pipe(
            map(entry => entry.content),
            first(content => content !== '')
        )
        .toPromise();
    return {lines};
});
