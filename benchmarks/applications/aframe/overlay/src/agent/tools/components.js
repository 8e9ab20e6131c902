import { updateEntity } from '../../lib/entity';
import { AgentError, entityById, showEntity, tool } from '../registry';

const COMPONENT = {
  id: { type: 'string', description: 'id of the entity' },
  component: { type: 'string' }
};

function drawn(runtime) {
  return runtime.inspector.main.sidebar.current.container.current;
}

tool('components.add', 'Add a component', COMPONENT, async function (params) {
  const entity = await showEntity(params.id);
  drawn(this).adder.current.addComponent({ value: params.component });
  return { components: Object.keys(entity.components) };
});

tool('components.remove', 'Remove one', COMPONENT, async function (params) {
  const entity = await showEntity(params.id);
  const row = drawn(this).rows[params.component];
  if (!row) {
    throw new AgentError('INVALID_PARAMS', 'It has no such component.', false);
  }
  row.removeComponent(new MouseEvent('click'));
  return { components: Object.keys(entity.components) };
});

tool(
  'components.set',
  'Set a property',
  { ...COMPONENT, property: { type: 'string' }, value: {} },
  function ({ id, component, property, value }) {
    const entity = entityById(id);
    updateEntity(entity, component, property, value);
    return { value: entity.getAttribute(component) };
  }
);

tool('components.copy', 'Copy a component', COMPONENT, async function (params) {
  const entity = await showEntity(params.id);
  document
    .querySelector('.componentHeaderActions a[title="Copy to clipboard"]')
    .click();
  return { value: entity.getDOMAttribute(params.component) };
});

tool('components.reset', 'Reset to default', COMPONENT, async function (params) {
  const entity = await showEntity(params.id);
  document.querySelector('.propertyRow .reset-button').click();
  return { value: entity.getDOMAttribute(params.component) };
});
