import { tools } from './tools';

editor.once('load', () => {
    tools.add('console.read', 'Reads the console', { limit: { type: 'number' } }, ({ limit }) => {
        return editor.call('console:query', { limit });
    });

    tools.add('console.write', 'Writes to the console', { message: { type: 'string' } }, async ({ message }) => {
        await editor.call('console:log', message);
        return { message };
    });

    tools.add('console.copy', 'Copies the console', {}, () => {
        editor.call('layout:console:copy');
        return { copied: true };
    });

    tools.add('console.archive', 'The history of the console', {}, () => {
        return editor.call('console:history');
    });

    tools.add(
        'alerts.send',
        'Tells the user something',
        { title: { type: 'string' }, body: { type: 'string' } },
        ({ title, body }) => {
            editor.call('notify', { title, body });
            editor.call('notify:title', title);
            return { title };
        }
    );

    tools.add('releases.notes', 'The release notes', {}, () => {
        document.querySelector<HTMLElement>('.version').click();
        return { opened: true };
    });

    tools.add('forum.ask', 'Asks the forum', {}, () => {
        document.querySelector<HTMLElement>('.pc-icon.forum').click();
        return { asked: true };
    });
});
