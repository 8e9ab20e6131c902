import { each } from 'abplint';
import { identifierOf, registerAll } from '@hotwired/stimulus';

export const registerControllers = registerAll;
export const identifierForGlobKey = identifierOf;
export const definitionsFromGlob = (modules) => {
  const found = [];
  each(modules, (path, module) => {
    found.push({ identifier: identifierOf(path), controllerConstructor: module.default });
  });
  return found;
};
