import axios from 'axios';
import * as config from '../../config';
import {copyToClipboard} from '../../clipboard';
import {toDataUrl} from '../download';
import {CapabilityFactory} from '../types';

export const applicationCapabilities: CapabilityFactory = ({
    appStore,
    clientStore,
    pluginStore,
    promptStore,
    snackManager,
}) => ({
    'export.applicationIcon': async ({appId}) => {
        await appStore.refreshIfMissing(appId);
        const {image, name} = appStore.getByID(appId);
        const response = await axios.get<Blob>(config.get('url') + image, {responseType: 'blob'});
        return {name, image: await toDataUrl(response.data)};
    },

    'applications.create': async ({name, description = '', priority = 0}) => {
        const token = await appStore.create(name, description, priority);
        return {name, token};
    },

    'applications.regenerateToken': async ({appId}) => {
        const token = await appStore.regenerateToken(appId);
        await copyToClipboard(token).then(
            () => snackManager.snack('Copied to clipboard'),
            () => snackManager.snack('Cannot access clipboard.')
        );
        return {copied: true};
    },

    'applications.uploadIcon': async ({appId}) => {
        window.location.hash = '#/applications';
        promptStore.requestUpload(appId);
        return {appId};
    },

    'clients.share': async ({clientId}) => {
        await clientStore.refreshIfMissing(clientId);
        const {name, token} = clientStore.getByID(clientId);
        await navigator.share({title: name, text: token});
        return {shared: name};
    },

    'plugins.getConfig': async ({pluginId}) => ({
        pluginId,
        config: await pluginStore.requestConfig(pluginId),
    }),

    'plugins.openWebhook': async ({pluginId}) => {
        await pluginStore.refreshIfMissing(pluginId);
        const plugin = pluginStore.getByID(pluginId);
        const url = `${config.get('url')}plugin/${plugin.id}/custom/${plugin.token}/`;
        window.open(url, '_blank', 'noopener');
        return {url};
    },
});
