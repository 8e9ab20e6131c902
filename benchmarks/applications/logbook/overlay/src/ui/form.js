import { h } from 'preact';
import { useState } from 'preact/hooks';
import { addRun } from '../store.js';

const today = () => new Date().toISOString().slice(0, 10);

export function Form() {
  const [date, setDate] = useState(today());
  const [distance, setDistance] = useState(5);
  const [minutes, setMinutes] = useState(30);
  const onSubmit = (event) => {
    event.preventDefault();
    if (distance <= 0) {
      alert('The distance must be more than nothing');
      return;
    }
    addRun({ date, distance, minutes });
  };
  return h(
    'form',
    { onSubmit },
    h('input', { type: 'date', value: date, onInput: (e) => setDate(e.target.value) }),
    h('input', { type: 'number', value: distance, onInput: (e) => setDistance(Number(e.target.value)) }),
    h('input', { type: 'number', value: minutes, onInput: (e) => setMinutes(Number(e.target.value)) }),
    h('button', null, 'Add'),
  );
}
