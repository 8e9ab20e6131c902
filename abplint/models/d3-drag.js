// What a person drags.
import { dispatch } from 'd3-dispatch';

const SET = ['filter', 'container', 'subject', 'touchable', 'clickDistance'];

export function drag() {
  const told = dispatch();
  const behave = (selection) => {
    selection.on('mousedown.drag touchstart.drag', function (sourceEvent) {
      ['start', 'drag', 'end'].forEach((type) => {
        const event = { type, target: behave, subject: this.__data__, sourceEvent, active: 0, on: () => event };
        told.call(type, this, event, this.__data__);
      });
    });
  };
  behave.on = (...given) => (given.length < 2 ? told.on(...given) : (told.on(...given), behave));
  SET.forEach((name) => (behave[name] = (...given) => (given.length ? behave : undefined)));
  return behave;
}

export const dragEnable = () => {};
export const dragDisable = () => {};
