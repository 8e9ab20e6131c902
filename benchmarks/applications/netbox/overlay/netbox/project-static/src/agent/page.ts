import { getElement, getElements, isTruthy } from '../util';
import { ToolError } from './registry';

/**
 * What a page must have for a tool: else the page is another one.
 */
export function need<E extends HTMLElement>(id: string): E {
  const element = getElement<E>(id);
  if (!isTruthy(element)) {
    throw new ToolError('CAPABILITY_UNAVAILABLE', `This page has no #${id}`, true);
  }
  return element;
}

/**
 * The first element of the page that a query finds and a test accepts.
 */
export function first<E extends HTMLElement>(
  query: string,
  test: (element: E) => boolean = () => true,
): E {
  for (const element of getElements<E>(query)) {
    if (test(element)) {
      return element;
    }
  }
  throw new ToolError('INVALID_PARAMS', `Nothing is ${query}`, true);
}

/**
 * Wait for an event of an element.
 */
export function once<T extends Event>(element: EventTarget, name: string): Promise<T> {
  return new Promise(resolve => {
    element.addEventListener(name, event => resolve(event as T), { once: true });
  });
}
