export const OBJECT_SCHEMA = {
  type: 'object',
  properties: { id: { type: 'string', description: 'Key string of the object' } },
  required: ['id']
};

/**
 * The path of an object, from itself up to the root.
 */
export async function getObjectPath(openmct, id) {
  const path = await openmct.objects.getOriginalPath(id);

  if (!path.length) {
    throw new Error(`No object with the id ${id}`);
  }

  return path;
}

export function summarize(openmct, domainObject) {
  return {
    id: openmct.objects.makeKeyString(domainObject.identifier),
    name: domainObject.name,
    type: domainObject.type,
    location: domainObject.location
  };
}

/**
 * The view that is shown in the main pane.
 */
export function getCurrentView(openmct) {
  return openmct.layout.$refs.browseObject.currentView;
}
