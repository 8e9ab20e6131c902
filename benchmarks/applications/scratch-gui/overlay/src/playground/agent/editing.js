import importCSV from '../../lib/import-csv';
import {selectAndUpdateMicroBit} from '../../lib/microbit-update';
import {setVariableValue} from '../../lib/variable-utils';
import {requestDisableVideo, requestVideoStream} from '../../lib/video/camera';
import {getEditor} from './editor';
import {
    CAMERA_OPEN,
    EXTENSIONS_BROWSE,
    EXTENSIONS_LOAD,
    LIST_IMPORT,
    MICROBIT_UPDATE,
    PROJECT_IMPORT,
    PROJECT_LOAD,
    PROJECT_NEW,
    PROJECT_RENAME,
    PROJECT_SAVE,
    SOUND_RECORD,
    STAGE_ENLARGE,
    STATE_SELECT_SPRITE,
    TUTORIALS_BROWSE,
    TUTORIALS_OPEN
} from './names';

const toBytes = base64 => Uint8Array.from(atob(base64), character => character.charCodeAt(0));

export default {
    [PROJECT_SAVE]: () => {
        getEditor().save();
        return {saved: true};
    },
    [PROJECT_LOAD]: () => {
        getEditor().pick();
        return {opened: true};
    },
    [PROJECT_IMPORT]: async ({content, title}) => {
        const editor = getEditor();
        await editor.vm.loadProject(toBytes(content).buffer);
        editor.rename(title);
        return {title};
    },
    [PROJECT_NEW]: () => ({isReady: getEditor().start()}),
    [PROJECT_RENAME]: ({title}) => {
        getEditor().rename(title);
        return {title};
    },
    [SOUND_RECORD]: () => {
        getEditor().record();
        return {isRecording: true};
    },
    [LIST_IMPORT]: async ({targetId, variableId}) => {
        const rows = await importCSV();
        setVariableValue(getEditor().vm, targetId, variableId, rows.map(row => row[0]));
        return {count: rows.length};
    },
    [EXTENSIONS_BROWSE]: () => {
        getEditor().props.onBrowseExtensions();
        return {shown: true};
    },
    [EXTENSIONS_LOAD]: async ({id}) => {
        const {extensionManager} = getEditor().vm;
        if (!extensionManager.isExtensionLoaded(id)) await extensionManager.loadExtensionURL(id);
        return {id};
    },
    [TUTORIALS_BROWSE]: () => {
        getEditor().props.onBrowseTutorials();
        return {shown: true};
    },
    [TUTORIALS_OPEN]: ({id}) => {
        getEditor().props.onOpenTutorial(id);
        return {id};
    },
    [MICROBIT_UPDATE]: async () => {
        const steps = [];
        await selectAndUpdateMicroBit(step => steps.push(step));
        return {steps};
    },
    [CAMERA_OPEN]: async ({width, height}) => {
        const stream = await requestVideoStream({width, height});
        const {label} = stream.getVideoTracks()[0];
        requestDisableVideo();
        return {label};
    },
    [STAGE_ENLARGE]: ({isLarge}) => {
        getEditor().props.onEnlarge(isLarge);
        return {isLarge};
    },
    [STATE_SELECT_SPRITE]: ({id}) => {
        getEditor().vm.setEditingTarget(id);
        return {id};
    }
};
