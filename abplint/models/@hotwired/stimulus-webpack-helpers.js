import { identifierOf } from '@hotwired/stimulus';

export const identifierForContextKey = identifierOf;
export const definitionsFromContext = (context) =>
  context.keys().map((key) => ({ identifier: identifierOf(key), controllerConstructor: context(key).default }));
