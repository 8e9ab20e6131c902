// A dialog shows a component, which closes it with a result; a person may close it as well.
import { fire, instantiate, listen, providing } from 'abplint';
import { DIALOG_DATA } from '@angular/cdk/dialog';
import { Subject } from 'rxjs';

export class DialogRef {
  get closed() {
    const closed = new Subject();
    listen(this, '*close*', (result) => closed.next(result));
    document.addEventListener('keydown', (event) => (event.key === 'Escape' ? closed.next() : undefined));
    return closed;
  }

  close(result) {
    fire(this, '*close*', result);
  }

  updateSize() {
    return this;
  }

  updatePosition() {
    return this;
  }
}

export class Dialog {
  open(component, config) {
    const opened = new DialogRef();
    const data = (config || {}).data;
    const around = [{ provide: DialogRef, useValue: opened }, { provide: DIALOG_DATA, useValue: data }];
    opened.componentInstance = typeof component === 'function' ? providing(around, () => instantiate(component, {})) : undefined;
    return opened;
  }

  closeAll() {}
}
