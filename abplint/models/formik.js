// A form is submitted by a person, or by who asks it to.
import { depends, describe, provide, provided } from 'abplint';
import { useState } from 'react';

const nearest = {};

export function FormikProvider(props) {
  provide(nearest, props.value);
  return props.children;
}

FormikProvider.provides = 'value';

export const useFormikContext = () => depends(() => provided(nearest, undefined, 'Formik', 'withFormik'));

export function useFormik(options) {
  const [values, setValues] = useState(options.initialValues);
  const helpers = { setSubmitting: () => {}, setStatus: () => {}, setErrors: () => {}, resetForm: () => {}, setValues };
  const submitForm = async () => options.onSubmit(values, helpers);
  const setFieldValue = (name, value) => setValues((known) => ({ ...known, [name]: value }));
  return { ...helpers, values, submitForm, handleSubmit: submitForm, setFieldValue, errors: {}, touched: {} };
}

export function Formik(props) {
  const form = useFormik(props);
  if (typeof props.innerRef === 'function') props.innerRef(form);
  else if (props.innerRef) props.innerRef.current = form;
  const shown = typeof props.children === 'function' ? props.children(form) : props.children;
  return describe(FormikProvider, { value: form }, shown);
}

export const withFormik = (options) => (component) => (props) => {
  const form = useFormik({
    initialValues: options.mapPropsToValues === undefined ? {} : options.mapPropsToValues(props),
    onSubmit: (values, helpers) => options.handleSubmit(values, { ...helpers, props }),
  });
  return describe(FormikProvider, { value: form }, describe(component, { ...props, ...form }));
};

export function Form(props) {
  const form = useFormikContext();
  return describe('form', { ...props, onSubmit: form.handleSubmit }, props.children);
}
