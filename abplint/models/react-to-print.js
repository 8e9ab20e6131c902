// What prints when a person clicks what it shows.
import { cloneElement, createContext, useContext } from 'react';
import { useReactToPrint } from 'react-to-print';
import { describe } from 'abplint';

const Printing = createContext({});

export function ReactToPrint(props) {
  const print = useReactToPrint(props);
  if (props.trigger !== undefined) return cloneElement(props.trigger(), { onClick: print });
  return describe(Printing.Provider, { value: { handlePrint: print } }, props.children);
}

export function PrintContextConsumer(props) {
  return props.children(useContext(Printing));
}

export default ReactToPrint;
