// What zooms and pans: for a person's wheel and hand, and where code says so.
import { dispatch } from 'd3-dispatch';

export class ZoomTransform {
  constructor(k, x, y) {
    this.k = k;
    this.x = x;
    this.y = y;
  }
  scale(k) {
    return new ZoomTransform(this.k * k, this.x, this.y);
  }
  translate(x, y) {
    return new ZoomTransform(this.k, this.x + this.k * x, this.y + this.k * y);
  }
  apply(point) {
    return [point[0] * this.k + this.x, point[1] * this.k + this.y];
  }
  applyX(x) {
    return x * this.k + this.x;
  }
  applyY(y) {
    return y * this.k + this.y;
  }
  invert(point) {
    return [(point[0] - this.x) / this.k, (point[1] - this.y) / this.k];
  }
  invertX(x) {
    return (x - this.x) / this.k;
  }
  invertY(y) {
    return (y - this.y) / this.k;
  }
  rescaleX(scale) {
    return scale;
  }
  rescaleY(scale) {
    return scale;
  }
  toString() {
    return `translate(${this.x},${this.y}) scale(${this.k})`;
  }
}

export const zoomIdentity = new ZoomTransform(1, 0, 0);
export const zoomTransform = (node) => node.__zoom ?? zoomIdentity;

const SET = ['filter', 'wheelDelta', 'touchable', 'extent', 'scaleExtent', 'translateExtent', 'constrain', 'duration', 'interpolate', 'clickDistance', 'tapDistance'];

export function zoom() {
  const told = dispatch();
  const behave = (selection) => {
    selection.on('wheel.zoom mousedown.zoom dblclick.zoom touchstart.zoom', function (event) {
      tell(this, zoomTransform(this), event);
    });
  };
  const tell = (node, transform, sourceEvent) => {
    node.__zoom = transform;
    ['start', 'zoom', 'end'].forEach((type) => {
      told.call(type, node, { type, transform, target: behave, sourceEvent }, node.__data__);
    });
  };
  const moves = (next) => (selection, ...given) => {
    selection.each(function (datum, at, nodes) {
      const [to] = given.map((value) => (typeof value === 'function' ? value.call(this, datum, at, nodes) : value));
      tell(this, next(this, to), null);
    });
  };
  behave.transform = moves((node, to) => to);
  behave.scaleTo = moves((node, to) => zoomTransform(node).scale(to));
  behave.scaleBy = moves((node, to) => zoomTransform(node).scale(to));
  behave.translateTo = moves((node) => zoomTransform(node));
  behave.translateBy = moves((node) => zoomTransform(node));
  behave.on = (...given) => (given.length < 2 ? told.on(...given) : (told.on(...given), behave));
  SET.forEach((name) => (behave[name] = (...given) => (given.length ? behave : undefined)));
  return behave;
}
