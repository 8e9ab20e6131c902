// A form tells the app what it holds once it is submitted, whoever does that.
import { describe, fire, listen, memory } from 'abplint';
import { Form as Outside } from 'antd';

function made() {
  const other = Outside.useForm()[0];
  const form = {
    submit: () => fire(form, 'submit', form.getFieldsValue()),
    validateFields: async () => form.getFieldsValue(),
    getFieldsValue: () => other.getFieldsValue(),
  };
  Object.setPrototypeOf(form, other);
  return form;
}

function useForm(given) {
  const here = memory();
  if (here.form === undefined) here.form = given || made();
  return [here.form];
}

export function Form(props) {
  const [form] = useForm(props.form);
  if (memory().isHeard === undefined && props.onFinish !== undefined) listen(form, 'submit', props.onFinish);
  return describe('form', { id: props.id, className: props.className, onSubmit: () => form.submit() }, props.children);
}

Form.useForm = useForm;
Form.useFormInstance = () => useForm()[0];
Object.setPrototypeOf(Form, Outside);
