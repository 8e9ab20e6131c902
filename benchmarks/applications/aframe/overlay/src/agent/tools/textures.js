import Events from '../../lib/Events';
import { insertNewAsset, isValidId } from '../../lib/assetsUtils';
import { AgentError, entityById, tool } from '../registry';

tool(
  'textures.choose',
  'Give an entity a texture',
  { id: { type: 'string' } },
  function ({ id }) {
    const entity = entityById(id);
    const { src } = entity.getAttribute('material') || {};
    return new Promise((resolve) => {
      Events.emit('opentexturesmodal', src, (image) => {
        if (image) {
          entity.setAttribute('material', 'src', image.value);
        }
        resolve({ texture: image ? image.value : null });
      });
    });
  }
);

tool(
  'textures.load',
  'Load a texture',
  { name: { type: 'string' }, url: { type: 'string' } },
  function ({ name, url }) {
    if (!isValidId(name)) {
      throw new AgentError('INVALID_PARAMS', 'The name is not valid.', false);
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new AgentError('TIMEOUT', `${url} does not load.`, false));
      }, 20000);
      insertNewAsset('img', name, url, () => {
        clearTimeout(timer);
        resolve({ value: '#' + name });
      });
    });
  }
);
