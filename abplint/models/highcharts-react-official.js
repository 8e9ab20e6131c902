// A chart of its package, which its reference and its callback have.
import { chart as drawn } from 'highcharts';
import { forwardRef, useEffect, useImperativeHandle } from 'react';

export const HighchartsReact = forwardRef((props, ref) => {
  const chart = drawn(props.options);
  useImperativeHandle(ref, () => ({ chart, container: { current: document.createElement('div') } }));
  useEffect(() => {
    if (props.callback !== undefined) props.callback(chart);
  }, []);
  return null;
});

export default HighchartsReact;
