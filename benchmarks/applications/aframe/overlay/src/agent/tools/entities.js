import Events from '../../lib/Events';
import {
  getEntityClipboardRepresentation,
  removeEntity
} from '../../lib/entity';
import { entityById, showEntity, tool } from '../registry';

const ID = { id: { type: 'string', description: 'id of the entity' } };

function press(keyCode) {
  document.body.dispatchEvent(
    new KeyboardEvent('keyup', { keyCode, bubbles: true })
  );
}

tool('entities.select', 'Select an entity', ID, async function ({ id }) {
  const entity = await showEntity(id);
  return { components: Object.keys(entity.components) };
});

tool(
  'entities.create',
  'Add an entity',
  { tag: { type: 'string' }, components: { type: 'object' } },
  function ({ tag, components }) {
    return new Promise((resolve) => {
      Events.once('entitycreated', (entity) => {
        resolve({ id: entity.id, tag: entity.tagName });
      });
      Events.emit('entitycreate', { element: tag, components });
    });
  }
);

tool('entities.remove', 'Remove an entity', ID, function ({ id }) {
  const entity = entityById(id);
  removeEntity(entity);
  return { removed: !document.body.contains(entity) };
});

tool('entities.discard', 'Remove an entity at once', ID, function ({ id }) {
  const entity = entityById(id);
  removeEntity(entity, true);
  return { removed: !document.body.contains(entity) };
});

tool('entities.delete', 'Delete as by its key', ID, async function ({ id }) {
  await showEntity(id);
  press(46);
  return { selected: this.inspector.selectedEntity?.id ?? null };
});

tool('entities.duplicate', 'Clone an entity', ID, async function ({ id }) {
  await showEntity(id);
  press(68);
  return { selected: this.inspector.selectedEntity?.id ?? null };
});

tool('entities.html', 'The HTML of an entity', ID, function ({ id }) {
  return { html: getEntityClipboardRepresentation(entityById(id)) };
});

tool('entities.copyHtml', 'Copy the HTML', ID, async function ({ id }) {
  const entity = await showEntity(id);
  const sidebar = this.inspector.main.sidebar.current;
  const { copyButton } = sidebar.container.current.common.current;
  copyButton.current.onClick(new MouseEvent('click', { cancelable: true }));
  return { id: entity.id, length: entity.outerHTML.length };
});
