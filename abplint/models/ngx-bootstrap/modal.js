// A modal shows a component at once; only a person ends it, but for code that asks it to.
import { instantiate } from 'abplint';
import { BsModalService as Outside } from 'ngx-bootstrap/modal';

export class BsModalService {
  show(content, config) {
    const opened = new Outside().show(content, config);
    return {
      id: opened.id,
      content: typeof content === 'function' ? Object.assign(instantiate(content, {}), (config || {}).initialState) : undefined,
      hide: () => opened.hide(),
      setClass: () => {},
      onHide: opened.onHide,
      onHidden: opened.onHidden,
    };
  }

  hide() {}
}
