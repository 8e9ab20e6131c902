import Events from '../../lib/Events';
import { tool } from '../registry';

function describe(entity, depth) {
  return {
    id: entity.id,
    tag: entity.tagName.toLowerCase(),
    depth,
    components: Object.keys(entity.components || {})
  };
}

tool('scene.list', 'All entities of the scene', {}, function () {
  const sceneGraph = this.inspector.main.sceneGraph.current;
  return {
    entities: sceneGraph.state.entities.map((option) =>
      describe(option.entity, option.depth)
    )
  };
});

tool('scene.download', 'The scene as a GLB file', {}, function () {
  this.inspector.main.sceneGraph.current.toolbar.current.exportSceneToGLTF();
  return { entities: AFRAME.scenes[0].querySelectorAll('*').length };
});

tool('scene.save', 'Write changes to the source files', {}, function () {
  const toolbar = this.inspector.main.sceneGraph.current.toolbar.current;
  toolbar.writeChanges();
  return { updates: this.inspector.history.updates };
});

tool('scene.play', 'Let the scene run, or stop it', {}, function () {
  const toolbar = this.inspector.main.sceneGraph.current.toolbar.current;
  toolbar.toggleScenePlaying();
  return { playing: AFRAME.scenes[0].isPlaying };
});

const DIRECTIONS = ['left', 'right', 'top', 'bottom', 'back', 'front'];

tool(
  'camera.view',
  'Look at the scene from a side',
  { direction: { type: 'string', enum: ['perspective', ...DIRECTIONS] } },
  function ({ direction }) {
    if (DIRECTIONS.includes(direction)) {
      Events.emit('cameraorthographictoggle', direction);
    } else {
      Events.emit('cameraperspectivetoggle');
    }
    return { camera: this.inspector.camera.type };
  }
);

tool(
  'state.setTheme',
  'The theme of the inspector',
  { theme: { type: 'string' } },
  function ({ theme }) {
    document.querySelector('.theme-selector .button').click();
    const options = document.querySelectorAll('.theme-dropdown .theme-option');
    for (const option of options) {
      if (option.textContent === theme) {
        option.click();
      }
    }
    return { theme: localStorage.getItem('aframe-inspector-theme') };
  }
);
