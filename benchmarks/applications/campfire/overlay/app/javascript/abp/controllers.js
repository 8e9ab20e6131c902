import { Refusal } from "abp/registry"

// The controller of the first element that has it
export function controller(identifier, scope = document) {
  const element = scope.querySelector(`[data-controller~="${identifier}"]`)
  const found = element && window.Stimulus.getControllerForElementAndIdentifier(element, identifier)
  if (!found) throw new Refusal("CAPABILITY_UNAVAILABLE", `There is no ${identifier} on this page`)
  return found
}

export function press(selector, scope = document) {
  const element = scope.querySelector(selector)
  if (!element) throw new Refusal("CAPABILITY_UNAVAILABLE", `There is no ${selector} on this page`)
  element.click()
  return element
}

export function messageElement(id) {
  const element = document.querySelector(`.message[data-message-id="${id}"]`)
  if (!element) throw new Refusal("INVALID_PARAMS", `There is no message ${id}`)
  return element
}
