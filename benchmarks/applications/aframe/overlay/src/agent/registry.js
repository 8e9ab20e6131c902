/**
 * What agents may ask the inspector for. Filled by the modules of ./tools.
 */
export const tools = {};

export function tool(name, description, properties, run) {
  tools[name] = {
    description,
    inputSchema: {
      type: 'object',
      properties,
      required: Object.keys(properties)
    },
    run
  };
}

export function AgentError(code, message, retryable) {
  this.code = code;
  this.message = message;
  this.retryable = retryable;
}

export function entityById(id) {
  const entity = document.getElementById(id);
  if (!entity || !entity.isEntity) {
    throw new AgentError('INVALID_PARAMS', `There is no entity ${id}.`, false);
  }
  return entity;
}

/**
 * Selects an entity, and waits until React has drawn its sidebar.
 */
export function showEntity(id) {
  const entity = entityById(id);
  AFRAME.INSPECTOR.selectEntity(entity);
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(entity));
  });
}
