import { tools } from './tools';

const id = { id: { type: 'string' } };

const find = (args: { id: string }) => {
    const entity = editor.call('entities:get', args.id);
    if (!entity) {
        throw new Error(`There is no entity ${args.id}`);
    }
    return entity;
};

editor.once('load', () => {
    tools.add('entities.list', 'The entities with a name', { name: { type: 'string' } }, ({ name }) => {
        return editor
            .call('entities:list')
            .filter((entity) => !name || entity.get('name') === name)
            .map((entity) => ({ id: entity.get('resource_id'), name: entity.get('name') }));
    });

    tools.add('entities.rename', 'Renames an entity', { ...id, name: { type: 'string' } }, (args) => {
        find(args).set('name', args.name);
        return { name: args.name };
    });

    tools.add('entities.delete', 'Deletes entities', { ids: { type: 'array' } }, async ({ ids }) => {
        const entities = ids.map((id: string) => find({ id }).apiEntity);
        await editor.api.globals.entities.delete(entities);
        return { deleted: ids.length };
    });

    tools.add('entities.name', 'Lets the user name an entity', id, async (args) => {
        const entity = find(args);
        const name = await new Promise<string>((resolve) => {
            editor.call(
                'picker:text-input',
                (value: string) => {
                    resolve(value);
                    return true;
                },
                { headerText: 'Name', defaultValue: entity.get('name') }
            );
        });
        entity.set('name', name);
        return { name };
    });

    tools.add('entities.clone', 'Duplicates an entity, once the user agrees', id, async (args) => {
        const entity = find(args);
        const ok = await new Promise<boolean>((resolve) => {
            editor.call('picker:messageBox', 'Duplicate', `Duplicate ${entity.get('name')}?`, 'Yes', 'No', resolve);
        });
        if (ok) {
            editor.call('entities:duplicate', [entity]);
        }
        return { duplicated: ok };
    });
});
