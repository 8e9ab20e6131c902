import { tools } from './tools';

editor.once('load', () => {
    tools.add('scenes.list', 'The scenes of the project', {}, () => {
        return new Promise((resolve, reject) => {
            editor.call('scenes:list', resolve, reject);
        });
    });

    tools.add('scenes.open', 'Opens a scene', { uniqueId: { type: 'string' } }, ({ uniqueId }) => {
        editor.call('scene:load', uniqueId);
        return { uniqueId };
    });

    tools.add('scenes.launch', 'Launches the scene', { device: { type: 'string' } }, ({ device }) => {
        editor.call('launch', { [device]: true });
        return { device };
    });

    tools.add('scenes.play', 'Launches the scene as the hotkey does', {}, () => {
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }));
        return { launched: true };
    });

    tools.add('scenes.setTonemapping', 'Sets how tones are mapped', { tonemapping: { type: 'number' } }, (args) => {
        editor.call('sceneSettings').set('render.tonemapping', args.tonemapping);
        return { tonemapping: args.tonemapping };
    });
});
