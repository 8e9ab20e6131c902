// What is styled is shown as what it was: styles decide on nothing. Attributes that it has by itself come with its props.
import { describe } from 'abplint';

const made = (shown) => {
  const style = () => shown;
  style.withConfig = () => style;
  style.attrs = (given) =>
    made((props) => describe(shown, { ...props, ...(typeof given === 'function' ? given(props) : given) }));
  return style;
};

export const styled = new Proxy(made, { get: (_, tag) => made(tag) });
export default styled;
