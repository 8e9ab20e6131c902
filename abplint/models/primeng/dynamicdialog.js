// A dialog shows a component, which closes it with a result; a person may close it as well.
import { fire, instantiate, listen, providing } from 'abplint';
import { Subject } from 'rxjs';

export class DynamicDialogConfig {}

export class DynamicDialogRef {
  get onClose() {
    const closed = new Subject();
    listen(this, '*close*', (result) => closed.next(result));
    document.addEventListener('keydown', (event) => (event.key === 'Escape' ? closed.next() : undefined));
    return closed;
  }

  close(result) {
    fire(this, '*close*', result);
  }

  destroy() {}
}

export class DialogService {
  open(component, config) {
    const opened = new DynamicDialogRef();
    const around = [{ provide: DynamicDialogRef, useValue: opened }, { provide: DynamicDialogConfig, useValue: config || {} }];
    if (typeof component === 'function') providing(around, () => instantiate(component, {}));
    return opened;
  }
}
