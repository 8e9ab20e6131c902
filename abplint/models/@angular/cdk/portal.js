// What is to be shown elsewhere.
export class ComponentPortal {
  constructor(component) {
    this.component = component;
  }
}
