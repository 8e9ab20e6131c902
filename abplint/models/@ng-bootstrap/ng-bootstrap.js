// A modal shows a component, which closes it with a result.
import { fire, instantiate, listen, providing } from 'abplint';
import { Subject } from 'rxjs';

export class NgbActiveModal {
  close(result) {
    fire(this, '*close*', result);
  }

  dismiss(reason) {
    fire(this, '*dismiss*', reason);
  }

  update() {}
}

export class NgbModalRef {
  constructor(active, component) {
    const outcome = (event) => {
      const subject = new Subject();
      listen(active, event, (value) => subject.next(value));
      return subject;
    };
    this.active = active;
    this.closed = outcome('*close*');
    this.dismissed = outcome('*dismiss*');
    listen(active, '*close*', (result) => { this.end = (resolve) => resolve(result); });
    listen(active, '*dismiss*', (reason) => { this.end = (_, reject) => reject(reason); });
    // each modal has one of its own, which only what it shows can get
    this.componentInstance = typeof component === 'function'
      ? providing([{ provide: NgbActiveModal, useValue: active }], () => instantiate(component, {}))
      : undefined;
  }

  // made when it is asked for: of a modal for which nobody waits, nobody asks who ends it
  get result() {
    this.promise ??= new Promise((resolve, reject) => {
      if (this.end) {
        this.end(resolve, reject);
      } else {
        listen(this.active, '*close*', resolve);
        listen(this.active, '*dismiss*', reject);
      }
    });
    return this.promise;
  }

  close(result) {
    this.active.close(result);
  }

  dismiss(reason) {
    this.active.dismiss(reason);
  }

  update() {}
}

export class NgbModal {
  open(component) {
    return new NgbModalRef(new NgbActiveModal(), component);
  }

  dismissAll() {}
}
