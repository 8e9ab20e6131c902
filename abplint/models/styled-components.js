// A component with styles is shown as what it was: styles decide on nothing. Attributes that it has by itself come with
// its props. What `styled.div` makes is a component from outside, as it is anyhow.
import { describe } from 'abplint';
import outside from 'styled-elements';

const made = (shown) => {
  const style = () => shown;
  style.withConfig = () => style;
  style.attrs = (given) =>
    made((props) => describe(shown, { ...props, ...(typeof given === 'function' ? given(props) : given) }));
  return style;
};

export const styled = new Proxy(made, { get: (_, tag) => outside[tag] });
export default styled;
