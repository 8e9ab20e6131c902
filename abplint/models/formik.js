// A form is submitted by a person, or by who asks it to.
import { useState } from 'react';

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
  return typeof props.children === 'function' ? props.children(form) : props.children;
}
