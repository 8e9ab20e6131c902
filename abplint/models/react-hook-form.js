// A form keeps what is entered, tells who watches it, and hands it to who submits it, if it is valid.
import { fire, listen, memory, state } from 'abplint';
import { createContext, createElement, useContext, useState } from 'react';

const shown = state({ errors: {}, isValid: true });
const isValid = state(true);
const FormContext = createContext(null);

const at = (values, name) => String(name).split('.').reduce((held, part) => held?.[part], values);
const entered = (given) => (given && given.target ? given.target.value : given);

export function useForm(options = {}) {
  const bus = memory();
  const begins = options.defaultValues;
  const [values, setValues] = useState(typeof begins === 'function' ? {} : (begins ?? {}));

  const getValues = (name) => {
    if (name === undefined) return values;
    return Array.isArray(name) ? name.map((one) => at(values, one)) : at(values, name);
  };
  const setValue = (name, value) => {
    setValues((known) => ({ ...known, [name]: value }));
    fire(bus, 'change', { ...values, [name]: value }, { name });
  };
  const watch = (name) => {
    if (typeof name !== 'function') return getValues(name);
    listen(bus, 'change', name);
    return { unsubscribe() {} };
  };
  const handleSubmit = (onValid, onInvalid) => async (event) => {
    if (event && event.preventDefault) event.preventDefault();
    if (isValid.get()) await onValid(values, event);
    else if (onInvalid) await onInvalid(shown.get().errors, event);
  };
  const register = (name, rules) => ({
    name,
    ref() {},
    onBlur: async (event) => rules?.onBlur?.(event),
    onChange: async (event) => {
      setValue(name, entered(event));
      rules?.onChange?.(event);
    },
  });
  const reset = (next) => {
    setValues(next ?? {});
    fire(bus, 'change', next ?? {}, {});
  };
  const form = {
    formState: shown.get(),
    getValues,
    setValue,
    watch,
    handleSubmit,
    register,
    reset,
    trigger: async () => isValid.get(),
    ...QUIET,
  };
  return { ...form, control: form };
}

const quiet = () => {};
const QUIET = {
  clearErrors: quiet,
  getFieldState: () => ({}),
  resetField: quiet,
  setError: quiet,
  setFocus: quiet,
  unregister: quiet,
};

export const FormProvider = ({ children, ...form }) => createElement(FormContext.Provider, { value: form }, children);
export const useFormContext = () => useContext(FormContext);

export function useController({ control, name, rules }) {
  const around = useFormContext();
  const form = control ?? around;
  const { onBlur, onChange, ref } = form.register(name, rules);
  return { field: { name, value: form.getValues(name), onBlur, onChange, ref }, fieldState: {}, formState: form.formState };
}

export const Controller = (props) => props.render(useController(props));

export function useWatch({ control, name } = {}) {
  const around = useFormContext();
  return (control ?? around).getValues(name);
}

export function useFormState({ control } = {}) {
  const around = useFormContext();
  return (control ?? around).formState;
}
