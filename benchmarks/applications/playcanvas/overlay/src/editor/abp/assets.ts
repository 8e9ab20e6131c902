import { tools } from './tools';

const id = { id: { type: 'number' } };

const find = (args: { id: number }) => {
    const asset = editor.call('assets:get', args.id);
    if (!asset) {
        throw new Error(`There is no asset ${args.id}`);
    }
    return asset;
};

editor.once('load', () => {
    tools.add('assets.list', 'The assets of a type', { type: { type: 'string' } }, ({ type }) => {
        return editor
            .call('assets:list')
            .filter((asset) => !type || asset.get('type') === type)
            .map((asset) => ({ id: asset.get('id'), name: asset.get('name'), type: asset.get('type') }));
    });

    tools.add('assets.fetch', 'Fetches the file of an asset', id, (args) => {
        editor.call('assets:download', find(args));
        return { id: args.id };
    });

    tools.add('assets.import', 'Imports files from disk', {}, () => {
        editor.call('assets:upload:picker');
        return { imported: true };
    });

    tools.add(
        'assets.upload',
        'Uploads a file',
        { name: { type: 'string' }, content: { type: 'string' } },
        ({ name, content }) => {
            editor.call('assets:upload:files', [new File([content], name)]);
            return { name };
        }
    );

    tools.add('assets.copy', 'Copies an asset, to be pasted in another project', id, (args) => {
        editor.call('assets:copy', [find(args)]);
        return { id: args.id };
    });

    tools.add('assets.edit', 'Opens a script in the code editor', id, (args) => {
        editor.call('picker:codeeditor', find(args));
        return { id: args.id };
    });

    tools.add('assets.delete', 'Deletes an asset', id, (args) => {
        editor.call('assets:delete:picker', [find(args)]);
        return { id: args.id };
    });

    tools.add('export.asset', 'The data of an asset', id, (args) => {
        const asset = find(args);
        return {
            content: JSON.stringify(asset.get('data'), null, 4),
            mimeType: 'application/json',
            filename: `${asset.get('name')}.json`
        };
    });

    tools.add('export.file', 'The file of an asset', id, (args) => {
        const asset = find(args);
        return {
            downloadUrl: new URL(asset.get('file.url'), location.origin).href,
            filename: asset.get('file.filename')
        };
    });
});
