import * as jsYaml from 'js-yaml';
import {first} from 'rxjs/operators';
import {services} from '../shared/services';
import {agentService} from './agent-service';
import {objectOf, text} from './use-capability';

const APP = {name: text, namespace: text};

agentService.register('export.manifest', 'The live manifest of a resource', objectOf({...APP, node: {type: 'object'}}), async ({name, namespace, node}) => {
    const state = await services.applications.getResource(name, namespace, node);
    return {
        content: jsYaml.dump(state),
        mimeType: 'application/yaml',
        encoding: 'utf-8',
        filename: `${node.kind}-${node.name}.yaml`
    };
});

agentService.register('export.clusters', 'All clusters as JSON', objectOf({names: {type: 'array', items: text}}), async ({names}) => {
    const clusters = await services.clusters.list();
    return {
        content: JSON.stringify(clusters.filter(({name}) => names.includes(name))),
        mimeType: 'application/json',
        filename: 'clusters.json'
    };
});

agentService.register('export.logs', 'Where the logs of a container can be fetched', objectOf({...APP, pod: text, container: text}), ({name, namespace, pod, container}) => ({
    downloadUrl: services.applications.getDownloadLogsURL(name, namespace, namespace, pod, {group: '', kind: 'Pod', name: pod}, container, false),
    mimeType: 'text/plain'
}));

agentService.register('export.preferences', 'How the lists are shown', objectOf({}), async () => {
    const preferences = await services.viewPreferences
        .getPreferences()
        .pipe(first())
        .toPromise();
    return {
        content: JSON.stringify(preferences.appList),
        mimeType: 'application/json',
        encoding: 'utf-8',
        filename: 'preferences.json'
    };
});

agentService.register('export.key', 'A public key', objectOf({id: text}), async ({id}) => {
    const keys = await services.gpgkeys.list();
    const key = keys.find(({keyID}) => keyID === id);
    return {
        content: btoa(key.keyData),
        encoding: 'base64',
        filename: `${id}.asc`
    };
});
