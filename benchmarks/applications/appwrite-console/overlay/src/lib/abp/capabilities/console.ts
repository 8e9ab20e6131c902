import { get } from 'svelte/store';
import { goto } from '$app/navigation';
import { resolve } from '$app/paths';
import { logout } from '$lib/helpers/logout';
import { feedback } from '$lib/stores/feedback';
import { dismissNotification, notifications } from '$lib/stores/notifications';
import { pageActions } from '../actions.svelte';
import { AbpError, defineCapabilities, nothing, requireText, text } from '../capability';
import { runCommand } from '../commands';

export default defineCapabilities(
    {
        name: 'help.openDocs',
        description: 'Opens the documentation',
        inputSchema: nothing,
        run: () => {
            runCommand('Open documentation');
            return { opened: true };
        }
    },
    {
        name: 'help.feedback',
        description: 'Shows the feedback form',
        inputSchema: nothing,
        run: () => {
            if (!get(feedback).show) feedback.toggleFeedback('agent');
            return { shown: get(feedback).show };
        }
    },
    {
        name: 'project.open',
        description: 'Goes to the overview of a project',
        inputSchema: text('region', 'project'),
        run: async (params) => {
            const region = requireText(params, 'region');
            const project = requireText(params, 'project');

            await goto(
                resolve('/(console)/project-[region]-[project]/overview', { region, project })
            );
            return { project };
        }
    },
    {
        name: 'project.moveToCloud',
        description: 'Transfers the open project to Appwrite Cloud',
        inputSchema: nothing,
        run: () => {
            runCommand('Deploy to cloud');
            return { started: true };
        }
    },
    {
        name: 'notice.act',
        description: 'Presses a button of a notification',
        inputSchema: text('button'),
        run: async (params) => {
            const wanted = requireText(params, 'button');

            for (const { id, buttons } of get(notifications)) {
                const button = buttons?.find(({ name }) => name === wanted);
                if (!button) continue;

                await button.method();
                dismissNotification(id);
                return { id };
            }

            throw new AbpError('INVALID_PARAMS', 'No notification has such a button');
        }
    },
    {
        name: 'promo.follow',
        description: 'Follows the announcement that is shown',
        inputSchema: nothing,
        run: () => {
            pageActions.run('promo.follow');
            return { followed: true };
        }
    },
    {
        name: 'account.signOut',
        description: 'Ends the session',
        inputSchema: nothing,
        run: async () => {
            await logout();
            return { signedOut: true };
        }
    },
    {
        name: 'oauth.approve',
        description: 'Approves what an application asks for',
        inputSchema: nothing,
        run: async () => {
            await pageActions.run<Promise<void>>('oauth.approve');
            return { approved: true };
        }
    }
);
