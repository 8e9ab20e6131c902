// A layer above the page shows what is attached to it.
import { instantiate } from 'abplint';
import { Overlay as Outside } from '@angular/cdk/overlay';

export class Overlay {
  create(config) {
    const layer = new Outside().create(config);
    const own = {
      attach(portal) {
        if (portal.component === undefined) return layer.attach(portal);
        return { instance: instantiate(portal.component, {}) };
      },
    };
    Object.setPrototypeOf(own, layer);
    return own;
  }

  position() {
    return new Outside().position();
  }
}
