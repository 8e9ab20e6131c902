import costumePayload from '../../lib/backpack/costume-payload';
import spritePayload from '../../lib/backpack/sprite-payload';
import {getVariable} from '../../lib/variable-utils';
import {getEditor} from './editor';

const toFile = ({body, mime, name}) => ({
    content: body,
    encoding: 'base64',
    filename: name,
    mimeType: mime
});

export default {
    'export.costume': async ({targetId, index}) => {
        const {sprite} = getEditor().vm.runtime.getTargetById(targetId);
        return toFile(await costumePayload(sprite.costumes[index]));
    },
    'export.sprite': async ({targetId}) => toFile(await spritePayload(targetId, getEditor().vm)),
    'export.list': ({targetId, variableId}) => {
        const variable = getVariable(getEditor().vm, targetId, variableId);
        return {
            content: variable.value.join('\r\n'),
            encoding: 'utf-8',
            filename: `${variable.name}.txt`,
            mimeType: 'text/plain'
        };
    },
    'export.project': async ({name}) => {
        const blob = await getEditor().vm.saveProjectSb3();
        return {
            name,
            url: URL.createObjectURL(blob)
        };
    },
    'export.snapshot': ({name}) => {
        const canvas = document.querySelector('canvas');
        return {
            name,
            image: canvas.toDataURL('image/png')
        };
    },
    'render.stage': ({turbo}) => {
        const {vm} = getEditor();
        vm.setTurboMode(turbo);
        vm.greenFlag();
        return {status: 'running'};
    }
};
