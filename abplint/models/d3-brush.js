// What a person, or code, marks.
import { dispatch } from 'd3-dispatch';

const SET = ['extent', 'filter', 'touchable', 'keyModifiers', 'handleSize'];

export function brush() {
  const told = dispatch();
  const behave = (selection) => {
    selection.on('mousedown.brush touchstart.brush', function (event) {
      tell(this, this.__brush, event);
    });
  };
  const tell = (node, selection, sourceEvent) => {
    node.__brush = selection;
    ['start', 'brush', 'end'].forEach((type) => {
      told.call(type, node, { type, selection, target: behave, sourceEvent }, node.__data__);
    });
  };
  behave.move = (group, selection) => {
    group.each(function (datum, at, nodes) {
      tell(this, typeof selection === 'function' ? selection.call(this, datum, at, nodes) : selection, null);
    });
  };
  behave.clear = (group) => behave.move(group, null);
  behave.on = (...given) => (given.length < 2 ? told.on(...given) : (told.on(...given), behave));
  SET.forEach((name) => (behave[name] = (...given) => (given.length ? behave : undefined)));
  return behave;
}

export const brushX = brush;
export const brushY = brush;
export const brushSelection = (node) => node.__brush ?? null;
