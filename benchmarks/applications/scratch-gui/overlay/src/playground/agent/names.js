const PROJECT_SAVE = 'project.save';
const PROJECT_LOAD = 'project.load';
const PROJECT_IMPORT = 'project.import';
const PROJECT_NEW = 'project.new';
const PROJECT_RENAME = 'project.rename';
const SOUND_RECORD = 'sounds.record';
const LIST_IMPORT = 'lists.import';
const EXTENSIONS_BROWSE = 'extensions.browse';
const EXTENSIONS_LOAD = 'extensions.load';
const TUTORIALS_BROWSE = 'tutorials.browse';
const TUTORIALS_OPEN = 'tutorials.open';
const MICROBIT_UPDATE = 'microbit.update';
const CAMERA_OPEN = 'camera.open';
const STAGE_ENLARGE = 'stage.enlarge';
const STATE_SELECT_SPRITE = 'state.selectSprite';

export {
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
};
