import { Problem } from "abp/registry";
import { application } from "controllers/application";

// The controller of an element that is on the page.
export function controllerOf(identifier, selector = `[data-controller~="${identifier}"]`) {
  const element = document.querySelector(selector);
  const found = element && application.getControllerForElementAndIdentifier(element, identifier);
  if (!found) {
    throw new Problem("CAPABILITY_UNAVAILABLE", `Nothing on this page has ${identifier}`, true);
  }
  return found;
}

export function press(selector) {
  const element = document.querySelector(selector);
  if (!element) {
    throw new Problem("CAPABILITY_UNAVAILABLE", `Nothing on this page is ${selector}`, true);
  }
  element.click();
  return element;
}

export const tell = (name, detail) => window.dispatchEvent(new CustomEvent(`agent:${name}`, { detail }));
