import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { byMonth, goal } from '../store.js';

function draw(canvas, months) {
  const context = canvas.getContext('2d');
  const width = canvas.width / Math.max(1, months.length);
  context.clearRect(0, 0, canvas.width, canvas.height);
  months.forEach(({ distance }, index) => {
    const height = (canvas.height * distance) / (goal.value * 5);
    context.fillRect(index * width, canvas.height - height, width - 4, height);
  });
}

export function Chart() {
  const canvas = useRef(null);
  useEffect(() => {
    draw(canvas.current, byMonth.value);
  }, [byMonth.value]);
  return h('canvas', { ref: canvas, id: 'chart', width: 640, height: 160 });
}
