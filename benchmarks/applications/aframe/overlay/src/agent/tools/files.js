import { getEntityClipboardRepresentation } from '../../lib/entity';
import { entityById, showEntity, tool } from '../registry';

const ID = { id: { type: 'string', description: 'id of the entity' } };

function toBase64(buffer) {
  let binary = '';
  new Uint8Array(buffer).forEach((byte) => {
    binary += String.fromCharCode(byte);
  });
  return btoa(binary);
}

tool('export.entity', 'Export as the button does', ID, async function ({ id }) {
  await showEntity(id);
  this.inspector.main.sidebar.current.container.current.common.current.exportToGLTF();
  return { status: 'exported' };
});

tool('export.glb', 'An entity as GLB', ID, function ({ id }) {
  const entity = entityById(id);
  return new Promise((resolve, reject) => {
    this.inspector.exporters.gltf.parse(
      entity.object3D,
      (buffer) => {
        resolve({
          content: toBase64(buffer),
          mimeType: 'model/gltf-binary',
          encoding: 'base64',
          filename: (entity.id || 'entity') + '.glb'
        });
      },
      reject,
      { binary: true }
    );
  });
});

tool('export.html', 'An entity as HTML', ID, function ({ id }) {
  return {
    content: getEntityClipboardRepresentation(entityById(id)),
    mimeType: 'text/html',
    filename: id + '.html'
  };
});
