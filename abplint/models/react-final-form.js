// A form is submitted by what it hands to who shows it.
import { describe } from 'abplint';
import { Form as Outside } from 'react-final-form';

export function Form(props) {
  const form = { submit: () => props.onSubmit({}, form), getState: () => ({}), reset() {}, change() {} };
  const given = { handleSubmit: () => props.onSubmit({}, form), form, values: {}, submitting: false };
  const shown = props.render || props.children;
  return typeof shown === 'function' ? shown(given) : describe(props.component || Outside, given);
}
