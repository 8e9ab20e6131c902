import { describe, provide, provided } from 'abplint';

export * from 'mobx-react-lite';

export function Provider(props) {
  for (const name of Object.keys(props)) provide(name, props[name]);
  return props.children;
}

Provider.provides = 'children';

export const inject =
  (...names) =>
  (component) =>
  (props) => {
    const given = Object.assign({}, props);
    for (const name of names) if (typeof name === 'string') given[name] = provided(name, undefined, 'Provider');
    return describe(component, given);
  };
