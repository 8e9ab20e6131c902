// A sheet shows a component at once; only a person dismisses it.
import { instantiate } from 'abplint';
import { of } from 'rxjs';
import { MatBottomSheet as Outside } from '@angular/material/bottom-sheet';

export class MatBottomSheet {
  open(component, config) {
    const opened = new Outside().open(component, config);
    return {
      instance: typeof component === 'function' ? instantiate(component, {}) : undefined,
      componentRef: opened.componentRef,
      disableClose: (config || {}).disableClose,
      afterOpened: () => of(undefined),
      afterDismissed: () => opened.afterDismissed(),
      backdropClick: () => opened.backdropClick(),
      keydownEvents: () => opened.keydownEvents(),
      dismiss: (result) => opened.dismiss(result),
    };
  }

  dismiss() {}
}
