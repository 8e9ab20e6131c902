// A dialog shows a component at once; only a person closes it.
import { instantiate } from 'abplint';
import { of } from 'rxjs';
import { MatDialog as Outside } from '@angular/material/dialog';

export class MatDialog {
  open(component, config) {
    const opened = new Outside().open(component, config);
    const settings = config || {};
    return {
      id: settings.id,
      disableClose: settings.disableClose,
      componentInstance: typeof component === 'function' ? instantiate(component, {}) : undefined,
      componentRef: opened.componentRef,
      afterOpened: () => of(undefined),
      afterClosed: () => opened.afterClosed(),
      beforeClosed: () => opened.beforeClosed(),
      backdropClick: () => opened.backdropClick(),
      keydownEvents: () => opened.keydownEvents(),
      close: (result) => opened.close(result),
      updateSize() { return this; },
      updatePosition() { return this; },
      addPanelClass() { return this; },
      removePanelClass() { return this; },
      getState: () => opened.getState(),
    };
  }

  closeAll() {}

  getDialogById(id) {
    return new Outside().getDialogById(id);
  }
}
