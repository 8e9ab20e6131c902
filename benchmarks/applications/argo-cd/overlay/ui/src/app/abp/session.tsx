import * as React from 'react';
import {FormField, NotificationType, Text} from 'argo-ui';
import {logout} from '../shared/components/page/page';
import {services} from '../shared/services';
import {agentService} from './agent-service';
import {getApis} from './context';
import {objectOf, text} from './use-capability';

agentService.register('session.user', 'Who is logged in', objectOf({}), async () => {
    const {username, groups} = await services.users.get();
    return {username, groups: groups || []};
});

agentService.register('session.logout', 'Logs out', objectOf({}), () => {
    logout();
    return {loggedOut: true};
});

agentService.register('navigation.open', 'Opens a page of the app', objectOf({path: text, query: {type: 'object'}}, ['path']), async ({path, query}) => {
    (await getApis()).navigation.goto(path, query);
    return {path};
});

agentService.register('notifications.show', 'Shows a message in the app', objectOf({message: text}), async ({message}) => {
    (await getApis()).notifications.show({content: message, type: NotificationType.Success});
    return {message};
});

agentService.register('state.setTheme', 'Chooses a theme', objectOf({theme: {enum: ['auto', 'light', 'dark']}}), ({theme}) => {
    services.viewPreferences.updatePreferences({theme});
    return {theme};
});

agentService.register('project.name', 'Asks for the name of a new project', objectOf({suggestion: text}), async ({suggestion}) => {
    const apis = await getApis();
    const name = await new Promise<string>(resolve => {
        apis.popup.prompt(
            'Create a project',
            api => <FormField label='Name' formApi={api} field='name' component={Text} />,
            {
                submit: async (vals: {name: string}, _: any, close: () => void) => {
                    resolve(vals.name);
                    close();
                }
            },
            null,
            null,
            {name: suggestion}
        );
    });
    return {name};
});
